export const REQUEST_PAGE_SIZE = 25;

/** A string, because query parameters are strings. */
export const REQUEST_PAGE_SIZE = '25';

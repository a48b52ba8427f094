export const SIDEBAR_COOKIE = 'sidebar';

const CHOICES = ['expanded', 'collapsed'] as const;
export type SidebarChoice = (typeof CHOICES)[number];

/** Undefined if the user has not chosen. */
export const sidebarChoiceOf = (value: string | undefined): SidebarChoice | undefined =>
  CHOICES.find((choice) => choice === value);

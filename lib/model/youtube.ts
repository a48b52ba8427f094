/** Who can see a video (D51, D52). The service's own default is `unlisted`; YouTube's would be `public`. */
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;

/** `reconnect_required`: Google refuses the refresh token, e.g. because its user withdrew it (D53). */
export const CHANNEL_STATUSES = ['connected', 'reconnect_required'] as const;

/** The origin in `CORS_ORIGINS` of the app that tests call. A browser of a test is told where it is. */
export const OTHER_ORIGIN = 'http://quiz-maker.example';

/** The quizzes that a `QuizPicker` offers: the page sends the first of them. */
export const PICKER_QUERY = { limit: 24, sort: 'updated_at' } as const;

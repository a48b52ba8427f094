const ID = '01a1f93f-962e-7464-8a57-f6fe9378026e';

/** A whole quiz in one request, and what comes back. */
export const QUIZ_EXAMPLE = {
  body: {
    title: 'The sky at night',
    question_duration_seconds: 12,
    rounds: [
      {
        title: 'Planets',
        questions: [
          {
            question_type: 'multiple_choice',
            content: {
              question: 'Which planet is known as the Red Planet?',
              options: [
                { id: 'a', text: 'Venus' },
                { id: 'b', text: 'Mars' },
              ],
              correctOptionId: 'b',
            },
            fact: 'Iron oxide, which is rust, gives Mars its colour.',
          },
          {
            question_type: 'true_false',
            content: { question: 'The Moon makes its own light.', correct: false },
            difficulty: 1,
          },
        ],
      },
    ],
  },
  response: {
    data: {
      id: ID,
      title: 'The sky at night',
      description: null,
      language: 'en',
      status: 'draft',
      intro_subtitle: null,
      outro_text: null,
      question_duration_seconds: 12,
      answer_duration_seconds: 5,
      fact_duration_seconds: 4,
      hint_timing_percent: 50,
      resolution: '1080p',
      platform_profile: 'youtube',
      voice: null,
      music: null,
      caption_style: 'none',
      theme_id: null,
      brand_id: null,
      translation_of: null,
      user_id: '01a1f93f-0000-7464-8a57-f6fe9378026e',
      created_at: '2026-11-20T13:57:36.429Z',
      updated_at: '2026-11-20T13:57:36.429Z',
    },
  },
};

export const QUIZ_PAGE_EXAMPLE = {
  response: {
    data: [QUIZ_EXAMPLE.response.data],
    pagination: { cursor: 'dGhpcyBpcyBvcGFxdWU', hasMore: true },
  },
};

export const VALIDATION_EXAMPLE = {
  response: {
    data: {
      renderable: false,
      errors: [
        {
          field: 'rounds.0.questions.1.content.correct',
          message: 'Choose whether the statement is true or false.',
          code: 'custom',
        },
      ],
      errors_omitted: 0,
      warnings: [
        {
          field: 'rounds.0.questions.0.content.options.2.text',
          message: 'This is the same text as option 1. Enter another.',
          code: 'duplicate_option',
        },
      ],
      warnings_omitted: 0,
      duration_seconds: 48.2,
      estimate: { render_seconds: 22, wait_seconds: 0, segments_total: 4, segments_cached: 1 },
    },
  },
};

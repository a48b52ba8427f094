// Generated from the OpenAPI document: npx tsx lib/tools/cli/make-client-types.ts

/** Method and path of every operation, below `/api/v1`. */
export const ROUTES = {
  cancelAccountImport: 'POST /me/imports/{id}/cancel',
  cancelBatch: 'POST /batches/{id}/cancel',
  cancelGeneration: 'POST /ai/generations/{id}/cancel',
  cancelJob: 'POST /admin/jobs/{id}/cancel',
  cancelRender: 'POST /renders/{id}/cancel',
  cancelUpload: 'POST /youtube/uploads/{id}/cancel',
  checkTopic: 'GET /ai/topics',
  createBatch: 'POST /batches',
  createBrand: 'POST /brands',
  createCuts: 'POST /quizzes/{id}/cuts',
  createInvitation: 'POST /admin/invitations',
  createPreview: 'POST /quizzes/{id}/previews',
  createQuestion: 'POST /quizzes/{id}/rounds/{roundId}/questions',
  createQuestions: 'POST /quizzes/{id}/rounds/{roundId}/questions/bulk',
  createQuiz: 'POST /quizzes',
  createQuizShare: 'POST /quizzes/{id}/shares',
  createRender: 'POST /renders',
  createRenderArchive: 'POST /renders/archive',
  createRenderShare: 'POST /renders/{id}/shares',
  createRound: 'POST /quizzes/{id}/rounds',
  createTheme: 'POST /themes',
  createThumbnail: 'POST /thumbnails',
  createUpload: 'POST /youtube/uploads',
  createWebhook: 'POST /webhooks',
  deleteAccountExport: 'DELETE /me/exports/{id}',
  deleteBrand: 'DELETE /brands/{id}',
  deleteMedia: 'DELETE /media/{id}',
  deleteQuestion: 'DELETE /quizzes/{id}/rounds/{roundId}/questions/{questionId}',
  deleteQuiz: 'DELETE /quizzes/{id}',
  deleteRender: 'DELETE /renders/{id}',
  deleteRound: 'DELETE /quizzes/{id}/rounds/{roundId}',
  deleteShareComment: 'DELETE /shares/{id}/comments/{commentId}',
  deleteTheme: 'DELETE /themes/{id}',
  deleteThumbnail: 'DELETE /thumbnails/{id}',
  deleteUser: 'DELETE /admin/users/{id}',
  deleteWebhook: 'DELETE /webhooks/{id}',
  disconnectChannel: 'DELETE /youtube/channels/{id}',
  downloadRender: 'GET /renders/{id}/download',
  duplicateQuiz: 'POST /quizzes/{id}/duplicate',
  duplicateTheme: 'POST /themes/{id}/duplicate',
  endUserSessions: 'POST /admin/users/{id}/end-sessions',
  exportAccount: 'POST /me/exports',
  exportResults: 'GET /youtube/results.csv',
  generateQuiz: 'POST /ai/quizzes',
  generateQuizSpeech: 'POST /quizzes/{id}/speech',
  getAccountExport: 'GET /me/exports/{id}',
  getAccountImport: 'GET /me/imports/{id}',
  getBatch: 'GET /batches/{id}',
  getBatchArchive: 'GET /batches/{id}/archive',
  getBrand: 'GET /brands/{id}',
  getChannelResults: 'GET /youtube/channels/{id}/results',
  getGeneration: 'GET /ai/generations/{id}',
  getInstallation: 'GET /admin/installation',
  getJob: 'GET /admin/jobs/{id}',
  getMe: 'GET /me',
  getMedia: 'GET /media/{id}',
  getPreview: 'GET /previews/{id}',
  getQuestion: 'GET /quizzes/{id}/rounds/{roundId}/questions/{questionId}',
  getQuiz: 'GET /quizzes/{id}',
  getQuizSpeech: 'GET /quizzes/{id}/speech',
  getQuizTimeline: 'GET /quizzes/{id}/timeline',
  getRender: 'GET /renders/{id}',
  getRequest: 'GET /requests/{id}',
  getRound: 'GET /quizzes/{id}/rounds/{roundId}',
  getSettings: 'GET /admin/settings',
  getShare: 'GET /shares/{id}',
  getSrtCaptions: 'GET /renders/{id}/captions.srt',
  getTheme: 'GET /themes/{id}',
  getThumbnail: 'GET /thumbnails/{id}',
  getTranslation: 'GET /quizzes/{id}/translation',
  getTrendsRefresh: 'GET /trends/refresh',
  getUpload: 'GET /youtube/uploads/{id}',
  getUploadResults: 'GET /youtube/uploads/{id}/results',
  getUser: 'GET /admin/users/{id}',
  getVttCaptions: 'GET /renders/{id}/captions.vtt',
  getWebhook: 'GET /webhooks/{id}',
  importAccount: 'POST /me/imports',
  importIntoQuiz: 'POST /quizzes/{id}/import',
  importPicture: 'POST /media/import',
  importQuiz: 'POST /quizzes/import',
  listActivity: 'GET /activity',
  listAllActivity: 'GET /admin/activity',
  listBatches: 'GET /batches',
  listBatchRows: 'GET /batches/{id}/rows',
  listBrands: 'GET /brands',
  listChannels: 'GET /youtube/channels',
  listDeliveries: 'GET /webhooks/{id}/deliveries',
  listEvents: 'GET /events',
  listGenerations: 'GET /ai/generations',
  listInvitations: 'GET /admin/invitations',
  listJobs: 'GET /admin/jobs',
  listMedia: 'GET /media',
  listMusic: 'GET /music',
  listPlaylists: 'GET /youtube/channels/{id}/playlists',
  listQuizComments: 'GET /quizzes/{id}/comments',
  listQuizzes: 'GET /quizzes',
  listRenders: 'GET /renders',
  listRequests: 'GET /requests',
  listShareComments: 'GET /shares/{id}/comments',
  listShares: 'GET /shares',
  listTags: 'GET /tags',
  listThemes: 'GET /themes',
  listThumbnails: 'GET /thumbnails',
  listTrends: 'GET /trends',
  listUploads: 'GET /youtube/uploads',
  listUsers: 'GET /admin/users',
  listVoices: 'GET /voices',
  listWebhooks: 'GET /webhooks',
  pauseBatch: 'POST /batches/{id}/pause',
  previewVoice: 'POST /voices/preview',
  proposePictures: 'POST /quizzes/{id}/pictures',
  refreshTrends: 'POST /trends/refresh',
  refreshUploadResults: 'POST /youtube/uploads/{id}/results/refresh',
  reorderQuestions: 'POST /quizzes/{id}/rounds/{roundId}/questions/reorder',
  reorderRounds: 'POST /quizzes/{id}/rounds/reorder',
  replaceQuestion: 'POST /ai/generations/{id}/replacements',
  replaceQuiz: 'PUT /quizzes/{id}',
  replayDelivery: 'POST /webhooks/{id}/deliveries/{deliveryId}/replay',
  resumeBatch: 'POST /batches/{id}/resume',
  retryBatch: 'POST /batches/{id}/retry',
  retryJob: 'POST /admin/jobs/{id}/retry',
  retryRender: 'POST /renders/{id}/retry',
  retryUpload: 'POST /youtube/uploads/{id}/retry',
  reviewTranslation: 'POST /quizzes/{id}/translation/review',
  revokeAllShares: 'POST /shares/revoke',
  revokeShare: 'DELETE /shares/{id}',
  rotateWebhookSecret: 'POST /webhooks/{id}/rotate-secret',
  searchPictures: 'GET /media/search',
  suggestMetadata: 'POST /ai/metadata',
  suggestPromotions: 'POST /ai/promotions',
  testWebhook: 'POST /webhooks/{id}/test',
  translateQuiz: 'POST /quizzes/{id}/translations',
  updateBrand: 'PATCH /brands/{id}',
  updateQuestion: 'PATCH /quizzes/{id}/rounds/{roundId}/questions/{questionId}',
  updateQuiz: 'PATCH /quizzes/{id}',
  updateRound: 'PATCH /quizzes/{id}/rounds/{roundId}',
  updateShareComment: 'PATCH /shares/{id}/comments/{commentId}',
  updateTheme: 'PATCH /themes/{id}',
  updateUser: 'PATCH /admin/users/{id}',
  updateWebhook: 'PATCH /webhooks/{id}',
  uploadMedia: 'POST /media',
  validateBatch: 'POST /batches/validate',
  validateQuiz: 'POST /quizzes/{id}/validate',
  watchRender: 'GET /renders/{id}/events',
  watchUpload: 'GET /youtube/uploads/{id}/events',
  withdrawInvitation: 'DELETE /admin/invitations/{id}',
} as const;

/** What identifies each problem: the last segment of its `type`. */
export type ProblemCode =
  | 'validation-error'
  | 'unauthorized'
  | 'forbidden'
  | 'account-blocked'
  | 'not-found'
  | 'method-not-allowed'
  | 'render-in-progress'
  | 'conflict'
  | 'idempotency-in-progress'
  | 'precondition-failed'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'quiz-not-renderable'
  | 'quiz-too-large'
  | 'import-failed'
  | 'not-configured'
  | 'quota-exceeded'
  | 'idempotency-key-reused'
  | 'rate-limit-exceeded'
  | 'internal-error'
  | 'upstream-error'
  | 'unavailable'
  | 'insufficient-storage';

export interface components {
    schemas: {
        /** @description A ZIP file with everything of an account. */
        AccountExport: {
            /**
             * Format: uuid
             * @description Id of the job.
             */
            id: string;
            /**
             * @description Where the job is. It ends as `completed`, `failed` or `cancelled`.
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "failed" | "cancelled";
            /** @description Percent. */
            progress: number;
            /** @description Why it failed; null if it has not failed. */
            error_message: string | null;
            error: components["schemas"]["JobFailure"];
            /**
             * Format: date-time
             * @description When it was requested.
             */
            created_at: string;
            /** @description When it ended; null until then. */
            completed_at: string | null;
            /** @description Whether it contains videos. */
            videos: boolean;
            /** @description What the file contains; null until the export is completed. */
            contents: {
                /** @description Number of quizzes. */
                quizzes: number;
                /** @description Number of themes: yours, and public ones that your quizzes use. */
                themes: number;
                /** @description Number of brands. */
                brands: number;
                /** @description Number of media files. */
                media: number;
                /** @description Number of videos. */
                videos: number;
                /** @description Number of media files and videos that are missing from storage, which the file lacks. */
                missing: number;
            } | null;
            /** @description Size of the ZIP file; null until the export is completed. */
            size_bytes: number | null;
            /** @description Signed link to the ZIP file, which works for up to a day without an API key; null until the export is completed. */
            url: string | null;
            /** @description When the export is deleted; null until the export is completed. */
            expires_at: string | null;
        };
        /** @description An import of an exported account. */
        AccountImport: {
            /**
             * Format: uuid
             * @description Id of the job.
             */
            id: string;
            /**
             * @description Where the job is. It ends as `completed`, `failed` or `cancelled`.
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "failed" | "cancelled";
            /** @description Percent. */
            progress: number;
            /** @description Why it failed; null if it has not failed. */
            error_message: string | null;
            error: components["schemas"]["JobFailure"];
            /**
             * Format: date-time
             * @description When it was requested.
             */
            created_at: string;
            /** @description When it ended; null until then. */
            completed_at: string | null;
            /** @description Whether it creates again what the account has already. */
            copies: boolean;
            /** @description Size of the ZIP file. */
            size_bytes: number | null;
            /** @description What was created so far. */
            created: components["schemas"]["ImportedCounts"];
            /** @description What the account has already, so that it was not created again. */
            existing: components["schemas"]["ImportedCounts"];
            /** @description The first 100 parts of the file that were not imported. */
            left_out: {
                /**
                 * @description What it is.
                 * @enum {string}
                 */
                kind: "media" | "theme" | "brand" | "quiz";
                /** @description Its title or file name. */
                name: string;
                /** @description Why it was not imported. */
                reason: string;
            }[];
            /** @description Number of parts of the file that were not imported. */
            left_out_total: number;
        };
        ActivityEntry: {
            /**
             * Format: uuid
             * @description Id of the entry.
             */
            id: string;
            /**
             * Format: uuid
             * @description The account that it is about.
             */
            user_id: string;
            /** @description Who did it; null for a command on the server. */
            actor_id: string | null;
            /**
             * @description Whether it was done in the dashboard, with an API key or on the server.
             * @enum {string}
             */
            source: "dashboard" | "api_key" | "server";
            /** @description The API key; null without one. */
            key_id: string | null;
            /**
             * @description What was done.
             * @enum {string}
             */
            action: "session.started" | "session.refused" | "session.ended" | "session.ended_all" | "password.changed" | "address.changed" | "google.linked" | "google.unlinked" | "oidc.linked" | "oidc.unlinked" | "second_factor.enabled" | "second_factor.disabled" | "second_factor.recovered" | "second_factor.codes_replaced" | "second_factor.reset" | "passkey.added" | "passkey.removed" | "account.created" | "account.deleted" | "account.exported" | "account.imported" | "account.blocked" | "account.unblocked" | "account.limits_changed" | "admin.granted" | "admin.revoked" | "invitation.created" | "invitation.withdrawn" | "key.created" | "key.revoked" | "webhook.secret_created" | "webhook.secret_rotated" | "webhook.deleted" | "share.created" | "share.revoked" | "channel.connected" | "channel.disconnected" | "job.retried" | "job.cancelled";
            /** @description Id of the key, webhook, channel or job; null for the account. */
            subject_id: string | null;
            /** @description IP address of the client; null if it is unknown or the installation does not keep addresses. */
            address: string | null;
            /** @description Details, such as the name of a key. Never secrets. */
            details: {
                [key: string]: string | number | boolean | null;
            };
            /**
             * Format: date-time
             * @description When it was done.
             */
            created_at: string;
        };
        AdminInvitation: {
            /**
             * Format: uuid
             * @description Id of the invitation.
             */
            id: string;
            /** @description The only address that can use the link; null for any. */
            email: string | null;
            /** @description The link, which works once. */
            link: string;
            /**
             * Format: date-time
             * @description When the link stops working.
             */
            expires_at: string;
        };
        AdminJob: {
            /**
             * Format: uuid
             * @description Id of the render, thumbnail, upload, generation or transfer.
             */
            id: string;
            /**
             * @description What the job does. A transfer is an export or import of an account’s data.
             * @enum {string}
             */
            kind: "render" | "thumbnail" | "upload" | "generation" | "transfer";
            /**
             * Format: uuid
             * @description The account that it belongs to.
             */
            user_id: string;
            /** @description Email address of the account. */
            email: string;
            /** @description Title of the video, topic of the generation, or whether data is exported or imported. */
            title: string;
            /** @description Status of the job, as its own resource names it. */
            status: string;
            /** @description Why it failed, as a code; null if it has not failed. */
            error_code: string | null;
            /** @description Why it failed; null if it has not failed. */
            error_message: string | null;
            /**
             * Format: date-time
             * @description When it was requested.
             */
            created_at: string;
            /** @description When it ended; null until then. */
            completed_at: string | null;
        };
        AdminJobDetail: {
            /**
             * Format: uuid
             * @description Id of the render, thumbnail, upload, generation or transfer.
             */
            id: string;
            /**
             * @description What the job does. A transfer is an export or import of an account’s data.
             * @enum {string}
             */
            kind: "render" | "thumbnail" | "upload" | "generation" | "transfer";
            /**
             * Format: uuid
             * @description The account that it belongs to.
             */
            user_id: string;
            /** @description Email address of the account. */
            email: string;
            /** @description Title of the video, topic of the generation, or whether data is exported or imported. */
            title: string;
            /** @description Status of the job, as its own resource names it. */
            status: string;
            /** @description Why it failed, as a code; null if it has not failed. */
            error_code: string | null;
            /** @description Why it failed; null if it has not failed. */
            error_message: string | null;
            /**
             * Format: date-time
             * @description When it was requested.
             */
            created_at: string;
            /** @description When it ended; null until then. */
            completed_at: string | null;
            /** @description What happened: who requested it, its attempts and failed steps, and its webhooks. Times are UTC. */
            story: string[];
        };
        /** @description An invitation without its link. */
        AdminListedInvitation: {
            /**
             * Format: uuid
             * @description Id of the invitation.
             */
            id: string;
            /** @description The only address that can use the link; null for any. */
            email: string | null;
            /**
             * @description Whether the link works: `used` if someone created an account with it, `ended` if it expired, was withdrawn, or was replaced by another invitation for the address.
             * @enum {string}
             */
            status: "open" | "used" | "ended";
            /** @description The administrator who created it; null if the account was deleted. */
            invited_by: {
                /**
                 * Format: uuid
                 * @description Id of the account.
                 */
                id: string;
                /** @description Email address of the account. */
                email: string;
            } | null;
            /**
             * Format: date-time
             * @description When the link stops working, or stopped.
             */
            expires_at: string;
            /** @description When someone used the link; null if nobody has. */
            used_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        AdminUser: {
            /**
             * Format: uuid
             * @description Id of the account.
             */
            id: string;
            /** @description Email address. */
            email: string;
            /** @description Display name; null without one. */
            name: string | null;
            /** @description Whether the user administers the installation. */
            is_admin: boolean;
            /** @description Since when the account is blocked; null if it is not. */
            blocked_at: string | null;
            /** @description When the user last sent a request that is still in the request log; null if there is none. */
            last_seen_at: string | null;
            /** @description Bytes of the files that the user has uploaded. */
            media_bytes: number;
            /** @description Bytes of the user’s videos. */
            render_bytes: number;
            /** @description Number of the user’s renders. */
            renders: number;
            /** @description Own limit of renders an hour; null for that of the installation. */
            max_renders_per_hour: number | null;
            /** @description Own limit of uploaded bytes; null for that of the installation. */
            max_media_bytes: number | null;
            /** @description Own limit of bytes of videos; null for that of the installation. */
            max_render_bytes: number | null;
            /**
             * Format: date-time
             * @description When the account was created.
             */
            created_at: string;
        };
        AnagramContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The letters of the answer, scrambled. */
            scrambled: string;
            /** @description The correct answer. */
            answer: string;
        };
        AnagramQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "anagram";
            /** @description The fields of the type. */
            content: components["schemas"]["AnagramContent"];
        };
        AnagramQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "anagram";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewAnagramContent"];
        };
        ApiRequest: {
            /**
             * Format: uuid
             * @description Our id of the request, as in `instance` of a problem document.
             */
            id: string;
            /** @description The `X-Request-Id` of the response: yours if you sent one, otherwise `id`. */
            request_id: string;
            /** @description HTTP method, such as `POST`. */
            method: string;
            /** @description The `operationId`; null for paths and methods that do not exist, and for `/api/mcp`. */
            operation: string | null;
            /** @description The path with the names of its parameters, such as `/api/v1/quizzes/{id}`. */
            path: string;
            /** @description The requested path and query. Parameters that the operation does not know are left out, and keys are masked. Null if it was longer than 1024 characters. */
            url: string | null;
            /** @description HTTP status of the response. */
            status: number;
            /** @description Milliseconds until the response started. */
            duration_ms: number;
            /**
             * @description Whether it was sent with an API key or by the dashboard.
             * @enum {string}
             */
            source: "api_key" | "dashboard";
            /** @description Id of the API key; null for the dashboard. */
            key_id: string | null;
            /** @description Name of the API key; null for the dashboard. */
            key_name: string | null;
            /** @description Type of the problem; null if the request succeeded. */
            problem: ("validation-error" | "unauthorized" | "forbidden" | "account-blocked" | "not-found" | "method-not-allowed" | "render-in-progress" | "conflict" | "idempotency-in-progress" | "precondition-failed" | "payload-too-large" | "unsupported-media-type" | "quiz-not-renderable" | "quiz-too-large" | "import-failed" | "not-configured" | "quota-exceeded" | "idempotency-key-reused" | "rate-limit-exceeded" | "internal-error" | "upstream-error" | "unavailable" | "insufficient-storage") | null;
            /** @description What was wrong, in one line; null if the request succeeded. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When the response was sent.
             */
            created_at: string;
        };
        ApiRequestDetail: {
            /**
             * Format: uuid
             * @description Our id of the request, as in `instance` of a problem document.
             */
            id: string;
            /** @description The `X-Request-Id` of the response: yours if you sent one, otherwise `id`. */
            request_id: string;
            /** @description HTTP method, such as `POST`. */
            method: string;
            /** @description The `operationId`; null for paths and methods that do not exist, and for `/api/mcp`. */
            operation: string | null;
            /** @description The path with the names of its parameters, such as `/api/v1/quizzes/{id}`. */
            path: string;
            /** @description The requested path and query. Parameters that the operation does not know are left out, and keys are masked. Null if it was longer than 1024 characters. */
            url: string | null;
            /** @description HTTP status of the response. */
            status: number;
            /** @description Milliseconds until the response started. */
            duration_ms: number;
            /**
             * @description Whether it was sent with an API key or by the dashboard.
             * @enum {string}
             */
            source: "api_key" | "dashboard";
            /** @description Id of the API key; null for the dashboard. */
            key_id: string | null;
            /** @description Name of the API key; null for the dashboard. */
            key_name: string | null;
            /** @description Type of the problem; null if the request succeeded. */
            problem: ("validation-error" | "unauthorized" | "forbidden" | "account-blocked" | "not-found" | "method-not-allowed" | "render-in-progress" | "conflict" | "idempotency-in-progress" | "precondition-failed" | "payload-too-large" | "unsupported-media-type" | "quiz-not-renderable" | "quiz-too-large" | "import-failed" | "not-configured" | "quota-exceeded" | "idempotency-key-reused" | "rate-limit-exceeded" | "internal-error" | "upstream-error" | "unavailable" | "insufficient-storage") | null;
            /** @description What was wrong, in one line; null if the request succeeded. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When the response was sent.
             */
            created_at: string;
            /** @description The problem document of the response, with shortened texts if it was long; null if there was none. */
            problem_document: components["schemas"]["Problem"] | null;
        };
        /** @description A ZIP file with videos and everything that is published with them. */
        Archive: {
            /** @description Signed link to the ZIP file, which works without an API key until it expires. Null while thumbnails are being created, unless you send `partial`. */
            url: string | null;
            /** @description Seconds until the link expires. */
            expires_in: number;
            /** @description Size of the ZIP file; null without a link. */
            size_bytes: number | null;
            /** @description Number of videos. */
            videos: number;
            /** @description Number of thumbnails that are finished. */
            thumbnails: number;
            /** @description Number of thumbnails that are still being created. Repeat the request until it is 0. */
            thumbnails_pending: number;
        };
        AudioContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The correct answer. */
            answer: string;
            /** @description 2 to 6 options, one with the text of `answer`; null to let viewers guess without options. */
            options: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text: string;
                /** @description The http(s) URL of an image. */
                imageUrl: string | null;
            }[] | null;
            /** @description Where the clip starts in the file, in milliseconds. */
            startMs: number;
            /** @description Where the clip ends in the file, in milliseconds; null to play until the countdown ends. */
            endMs: number | null;
            /** @description The http(s) URL of an audio file. */
            audioUrl: string | null;
        };
        AudioQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "audio";
            /** @description The fields of the type. */
            content: components["schemas"]["AudioContent"];
        };
        AudioQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "audio";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewAudioContent"];
        };
        AvailableVoice: {
            /** @description Id of the voice, for `voice.id` of a quiz. */
            id: string;
            /** @description Name of the voice. */
            name: string;
            /** @description Language of the voice, as a BCP 47 tag; `multi` if it speaks any language. */
            language: string;
            /** @description Null if unknown. */
            gender: ("female" | "male" | "neutral") | null;
            /** @description The program or service that generates the speech. */
            engine: string;
            /** @description Whether the speech is generated on this server, so that texts are not sent to another service. */
            offline: boolean;
            /** @description Link to a sample in the language of the voice; null until `POST /voices/preview` has created one, which it does without a `text`. */
            sample_url: string | null;
        };
        Batch: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The owner.
             */
            user_id: string;
            /** @description False if the batch was created with a test key: its renders and uploads are tests. */
            livemode: boolean;
            /**
             * @description `rows` creates quizzes from a template; `cuts` renders videos of one quiz or of parts of it.
             * @enum {string}
             */
            kind: "rows" | "cuts";
            /**
             * @description `completed` means that every row has ended. Retrying failed rows sets the batch to `running` again.
             * @enum {string}
             */
            status: "running" | "paused" | "completed" | "cancelled";
            /** @description Name of the batch. Default: the title that the template or source quiz had. */
            title: string;
            /** @description The template, or the source of the cuts; null if it has been deleted. */
            quiz_id: string | null;
            /** @description How each row is rendered; null if the batch only creates quizzes. */
            render: {
                /**
                 * @description Format of the videos.
                 * @enum {string}
                 */
                format: "mp4" | "webm";
                /** @description Resolution of the videos; null to use the resolution of each quiz. */
                resolution: string | null;
                /**
                 * @description Quality of the videos.
                 * @enum {string}
                 */
                quality: "draft" | "standard" | "high";
                /** @description The platform whose preset is used; null without one. */
                preset: ("youtube" | "shorts" | "reels" | "tiktok" | "whatsapp") | null;
            } | null;
            /** @description How each video is published; null if the batch publishes nothing. */
            publish: {
                /**
                 * Format: uuid
                 * @description The `id` of the channel.
                 */
                channel_id: string;
                /** @description Description of the videos. */
                description: string;
                /** @description Tags of the videos. */
                tags: string[];
                /** @description Id of the YouTube category. */
                category_id: string;
                /**
                 * @description Who can watch the videos that are not scheduled.
                 * @enum {string}
                 */
                visibility: "public" | "unlisted" | "private";
                /** @description Whether the videos are directed at children. */
                made_for_kids: boolean;
                /** @description The playlist that the videos are added to. */
                playlist_id: string | null;
                /** @description Whether chapters are appended to the description. */
                chapters: boolean;
                /** @description Whether each video waits until a reviewer approves it. */
                require_approval: boolean;
            } | null;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /** @description Number of rows. */
            rows_total: number;
            /** @description Number of rows with each status. */
            row_counts: {
                /** @description Rows whose quiz has not been created yet. */
                pending: number;
                /** @description Rows whose render has not started yet. */
                queued: number;
                /** @description Rows whose video is being rendered. */
                rendering: number;
                /** @description Rows whose upload has not started yet. */
                rendered: number;
                /** @description Rows whose video is being uploaded, or whose upload is waiting for YouTube. */
                uploading: number;
                /** @description Rows that are finished. */
                completed: number;
                /** @description Rows that failed or were invalid. */
                failed: number;
                /** @description Rows that were cancelled. */
                cancelled: number;
            };
            /** @description Number of failed rows that `POST /batches/{id}/retry` retries: those that were valid and whose quiz still exists. */
            rows_retryable: number;
            /** @description What the batch is waiting for, such as the render limit; null if it isn’t waiting. */
            waiting_for: string | null;
            /** @description When the batch is expected to continue; null if that is unknown or the batch isn’t waiting. */
            waiting_until: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description When the batch was completed or cancelled; null until then. */
            completed_at: string | null;
        };
        /** @description All rows of a batch have ended. */
        BatchCompletedDelivery: {
            /**
             * Format: uuid
             * @description The event, the same for each webhook.
             */
            id: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "batch.completed";
            /**
             * Format: date-time
             * @description When the event was recorded.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The batch.
             */
            batch_id: string;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /** @description Number of rows in the batch. */
            rows_total: number;
            /** @description Number of rows that are finished. */
            rows_completed: number;
            /** @description Number of rows that failed. */
            rows_failed: number;
            /** @description Number of rows whose render or upload you cancelled. */
            rows_cancelled: number;
            /**
             * Format: date-time
             * @description When the batch ended.
             */
            completed_at: string;
            /** @description The requested or changed resource. */
            data: components["schemas"]["BatchCompletedPayload"];
            /** @description True in a test delivery. */
            test?: boolean;
        };
        /** @description All rows of a batch have ended. */
        BatchCompletedPayload: {
            /**
             * Format: uuid
             * @description The batch.
             */
            batch_id: string;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /** @description Number of rows in the batch. */
            rows_total: number;
            /** @description Number of rows that are finished. */
            rows_completed: number;
            /** @description Number of rows that failed. */
            rows_failed: number;
            /** @description Number of rows whose render or upload you cancelled. */
            rows_cancelled: number;
            /**
             * Format: date-time
             * @description When the batch ended.
             */
            completed_at: string;
        };
        /** @description What a batch would do with each row. */
        BatchReport: {
            /** @description Number of rows. */
            rows_total: number;
            /** @description Number of rows without errors. */
            rows_valid: number;
            /** @description The report of each row, in order. */
            rows: components["schemas"]["BatchRowReport"][];
            /** @description What was ignored in the table or is probably a mistake, such as unknown columns, and what most videos have in common. */
            notes: string[];
        };
        /** @description A row of a batch: a quiz or cut, its render and its upload. */
        BatchRow: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The batch that the row belongs to.
             */
            batch_id: string;
            /** @description Number of the row, starting at 1. */
            position: number;
            /** @description Title of the quiz or cut. */
            title: string;
            /**
             * @description `completed`, `failed` and `cancelled` are final.
             * @enum {string}
             */
            status: "pending" | "queued" | "rendering" | "rendered" | "uploading" | "completed" | "failed" | "cancelled";
            /** @description The quiz; null until it is created and after it is deleted. */
            quiz_id: string | null;
            /** @description The latest render of the row; null until there is one. */
            render_id: string | null;
            /** @description The upload of the video; null until there is one. */
            upload_id: string | null;
            /** @description Progress of the render in percent; null without a render. */
            render_progress: number | null;
            /** @description Progress of the upload in percent; null without an upload. */
            upload_progress: number | null;
            /** @description Link to the video on YouTube; null until it exists. */
            youtube_video_url: string | null;
            /** @description Link for reviewers of the video, if the batch requires approval; null until the video is finished. */
            review_url: string | null;
            /** @description What a reviewer decided last about the video; null if nobody has. */
            review_decision: ("approved" | "changes_requested") | null;
            /** @description When the video becomes public; null if it isn’t scheduled. */
            publish_at: string | null;
            /** @description When the video is expected to become public. If YouTube’s daily quota has no room before `publish_at`, it is when the video is uploaded; the video then stays private. Null if the video isn’t published or the row has ended. */
            expected_at: string | null;
            /** @description Why the row failed; null otherwise. */
            error_message: string | null;
            /** @description The invalid fields of the row, or the reasons why it can’t be rendered. */
            errors: components["schemas"]["FieldError"][];
            /**
             * Format: date-time
             * @description When it was last updated.
             */
            updated_at: string;
        };
        BatchRowReport: {
            /** @description Number of the row, starting at 1. */
            position: number;
            /** @description Title of the quiz; empty if it is missing. */
            title: string;
            /** @description Whether the row has no errors. */
            valid: boolean;
            /** @description Number of questions; 0 if the row is invalid. */
            questions: number;
            /** @description When the video would become public; null if it isn’t scheduled. */
            publish_at: string | null;
            /** @description When the video is expected to become public. If YouTube’s daily quota has no room before `publish_at`, it is when the video is uploaded; the video then stays private. Null if nothing is published. */
            expected_at: string | null;
            /** @description What is wrong with the row. */
            errors: components["schemas"]["FieldError"][];
        };
        Brand: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The owner.
             */
            user_id: string;
            /** @description Name of the brand, which only you see. */
            name: string;
            /** @description `url` of an image that you have uploaded, or an image on another server. A PNG or WebP with transparency works best. The logo is shown in every scene. */
            logo_url: string | null;
            /**
             * @description Corner of the frame for the logo; `top_right` by default.
             * @enum {string}
             */
            logo_corner: "top_left" | "top_right" | "bottom_left" | "bottom_right";
            /** @description Opacity of the logo; 1 by default. */
            logo_opacity: number;
            /** @description Name of the channel, such as `@night-sky`, shown in the intro and the outro. */
            handle: string | null;
            /** @description `url` of a video that you have uploaded, at most 15 seconds long. It plays before the intro, with its sound. */
            intro_clip_url: string | null;
            /** @description Like `intro_clip_url`, but plays after the outro. */
            outro_clip_url: string | null;
            /**
             * @description How clips with a different aspect ratio fill the frame: `cover` (the default) crops them, `contain` shows them whole on the background of the theme.
             * @enum {string}
             */
            clip_fit: "cover" | "contain";
            /** @description Theme of new quizzes with the brand. */
            theme_id: string | null;
            /** @description Voice of new quizzes with the brand. */
            voice: {
                /** @description The id of a voice, as listed by `GET /voices`. */
                id: string;
                /** @description Speed of the voice, as a multiple of its normal speed. */
                speed: number;
                /** @description The parts that are read; questions, options, answers and facts by default. */
                reads: ("hook" | "title" | "rounds" | "question" | "options" | "answer" | "fact" | "outro")[];
                /** @description What the voice says first if `reads` has `hook`. If absent or empty, it names the number of questions. */
                hook?: string;
            } | null;
            /** @description Music of new quizzes with the brand. */
            music: {
                /** @description The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded. */
                track: string;
                /** @description Volume, from 0 to 1. Music gets quieter during speech and clips. */
                volume: number;
            } | null;
            /** @description Whether new quizzes without `brand_id` have this brand. Only one of your brands can be the default. */
            is_default: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last updated.
             */
            updated_at: string;
        };
        ChannelResults: {
            /** @description Number of videos with a retention curve, without Shorts; at most the newest 500 count. */
            videos: number;
            /** @description Number of Shorts with a retention curve. */
            shorts: number;
            /** @description The usual loss by position in videos that are no Shorts. */
            usual_losses: {
                /** @description Place of the question in the video, from 1. */
                position: number;
                /** @description The median loss there. */
                loss: number;
                /** @description Number of videos that have a question there. */
                videos: number;
            }[];
            /** @description The usual loss by position in Shorts. */
            usual_losses_shorts: {
                /** @description Place of the question in the video, from 1. */
                position: number;
                /** @description The median loss there. */
                loss: number;
                /** @description Number of videos that have a question there. */
                videos: number;
            }[];
            /** @description How many viewers a question loses with each countdown and layout, without Shorts. */
            settings: {
                /**
                 * @description The setting that is compared.
                 * @enum {string}
                 */
                setting: "countdown_seconds" | "layout";
                /** @description A value of the setting, such as `5` seconds or the layout `split`. */
                value: string;
                /** @description Number of videos with this value. */
                videos: number;
                /** @description Median of the mean loss per question in these videos. Null with fewer than 20 videos, because that would say nothing. */
                loss: number | null;
            }[];
        };
        ClosestNumberContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The correct number. */
            answer: number | null;
            /** @description The unit of the numbers, such as `m`, `%` or `$`. */
            unit: string | null;
            /** @description The lower end of the scale. */
            min: number | null;
            /** @description The upper end of the scale. */
            max: number | null;
        };
        ClosestNumberQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "closest_number";
            /** @description The fields of the type. */
            content: components["schemas"]["ClosestNumberContent"];
        };
        ClosestNumberQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "closest_number";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewClosestNumberContent"];
        };
        CreateBatchRequest: {
            /**
             * Format: uuid
             * @description The quiz that provides the theme, voice, music, durations, language and other settings of each new quiz. Its questions are not copied.
             */
            template_quiz_id: string;
            /** @description Name of the batch. Default: the title of the template. */
            title?: string;
            /** @description The quizzes, in order. Each is checked separately: an invalid row doesn’t affect the others. Required unless you send `csv_media_id`. */
            rows?: Record<string, unknown>[];
            /**
             * Format: uuid
             * @description The `id` of a CSV file or Excel workbook in your media, to send instead of `rows`. Its rows are grouped into quizzes by title.
             */
            csv_media_id?: string;
            /** @description Values that the rows take in turn unless they have their own, so that the videos differ. */
            rotate?: {
                /** @description Ids of themes. */
                theme_id?: string[];
                /** @description Layouts. */
                layout?: ("classic" | "centred" | "split" | "full_bleed" | "stack")[];
                /** @description Music. */
                music?: {
                    /** @description The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded. */
                    track: string;
                    /** @description Volume, from 0 to 1. Music gets quieter during speech and clips. Defaults to `0.7`. */
                    volume?: number;
                }[];
                /** @description Texts below the title. */
                intro_subtitle?: string[];
            };
            /** @description How each quiz is rendered; null to only create the quizzes. */
            render?: {
                /**
                 * @description `mp4` is H.264 and AAC. `webm` is VP9 and Opus and takes two to three times as long. Defaults to `mp4`.
                 * @enum {string}
                 */
                format?: "mp4" | "webm";
                /** @description One of 720p, 1080p, 1440p, 2160p, or WxH in pixels with even sides of 256 to 3840; that of the quiz by default. */
                resolution?: string;
                /**
                 * @description Trades file size for picture quality. `draft` files are the smallest. Defaults to `standard`.
                 * @enum {string}
                 */
                quality?: "draft" | "standard" | "high";
                /**
                 * @description Settings within the limits of a platform, instead of `format`, `resolution` and `quality`.
                 * @enum {string}
                 */
                preset?: "youtube" | "shorts" | "reels" | "tiktok" | "whatsapp";
            } | null;
            /** @description How each video is published on YouTube; null (the default) to publish nothing. */
            publish?: {
                /**
                 * Format: uuid
                 * @description The `id` of a connected channel, as listed by `GET /youtube/channels`. A test key can also use the test channel.
                 */
                channel_id: string;
                /** @description Description of the video, at most 5000 bytes in UTF-8. Credits that licences of pictures require are appended if they are missing. */
                description?: string;
                /** @description Tags of the video, at most 500 characters in total as YouTube counts them: with a comma between two tags and quotes around each tag with a space. */
                tags?: string[];
                /** @description Id of a YouTube category. The default, 27, is Education. Defaults to `27`. */
                category_id?: string;
                /**
                 * @description Who can watch the video. Defaults to `unlisted`.
                 * @enum {string}
                 */
                visibility?: "public" | "unlisted" | "private";
                /** @description Whether the video is directed at children. Defaults to `false`. */
                made_for_kids?: boolean;
                /** @description A playlist of the channel to add the video to, as listed by `GET /youtube/channels/{id}/playlists`. */
                playlist_id?: string;
                /** @description Whether to append chapters to `description`. They are left out if they don’t fit or it already has some. Defaults to `true`. */
                chapters?: boolean;
                /** @description Whether each video waits until a reviewer approves it. Each row then gets a link for reviewers, its `review_url`. Defaults to `false`. */
                require_approval?: boolean;
            } | null;
            /** @description When the videos become public, in order. A row with its own `publish_at` doesn’t use a day of the schedule. */
            schedule?: {
                /**
                 * Format: date
                 * @description Day on which the first video becomes public.
                 */
                start_date: string;
                /** @description Time of day, such as `18:00`. */
                time: string;
                /** @description Time zone of `start_date` and `time`, such as `Europe/Berlin`. */
                time_zone: string;
                /** @description Days from one video to the next. Defaults to `1`. */
                every_days?: number;
            } | null;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata?: {
                [key: string]: string;
            };
        };
        CreateBrandRequest: {
            /** @description Name of the brand, which only you see. */
            name: string;
            /** @description `url` of an image that you have uploaded, or an image on another server. A PNG or WebP with transparency works best. The logo is shown in every scene. */
            logo_url?: string | null;
            /**
             * @description Corner of the frame for the logo; `top_right` by default.
             * @enum {string}
             */
            logo_corner?: "top_left" | "top_right" | "bottom_left" | "bottom_right";
            /** @description Opacity of the logo; 1 by default. */
            logo_opacity?: number;
            /** @description Name of the channel, such as `@night-sky`, shown in the intro and the outro. */
            handle?: string | null;
            /** @description `url` of a video that you have uploaded, at most 15 seconds long. It plays before the intro, with its sound. */
            intro_clip_url?: string | null;
            /** @description Like `intro_clip_url`, but plays after the outro. */
            outro_clip_url?: string | null;
            /**
             * @description How clips with a different aspect ratio fill the frame: `cover` (the default) crops them, `contain` shows them whole on the background of the theme.
             * @enum {string}
             */
            clip_fit?: "cover" | "contain";
            /** @description Theme of new quizzes with the brand. */
            theme_id?: string | null;
            /** @description Voice of new quizzes with the brand. */
            voice?: {
                /** @description The id of a voice, as listed by `GET /voices`. */
                id: string;
                /** @description Speed of the voice, as a multiple of its normal speed. Defaults to `1`. */
                speed?: number;
                /** @description The parts that are read; questions, options, answers and facts by default. */
                reads?: ("hook" | "title" | "rounds" | "question" | "options" | "answer" | "fact" | "outro")[];
                /** @description What the voice says first if `reads` has `hook`. If absent or empty, it names the number of questions. */
                hook?: string;
            } | null;
            /** @description Music of new quizzes with the brand. */
            music?: {
                /** @description The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded. */
                track: string;
                /** @description Volume, from 0 to 1. Music gets quieter during speech and clips. Defaults to `0.7`. */
                volume?: number;
            } | null;
            /** @description Whether new quizzes without `brand_id` have this brand. Only one of your brands can be the default. */
            is_default?: boolean;
        };
        CreateCutsRequest: {
            /** @description In the order of rendering. */
            cuts: {
                /**
                 * @description `question` and `questions` are Shorts of one or several questions, `round` is one round, `full` the whole quiz.
                 * @enum {string}
                 */
                kind: "full" | "round" | "question" | "questions";
                /**
                 * Format: uuid
                 * @description Only for `round`.
                 */
                round_id?: string;
                /**
                 * Format: uuid
                 * @description Only for `question`.
                 */
                question_id?: string;
                /** @description In the order shown, best three to five; only for `questions`. */
                question_ids?: string[];
                /** @description Title and hook of `questions`. Default: a hook in its language. */
                title?: string;
                /**
                 * @description Default: `youtube_shorts` for a Short, otherwise that of the quiz.
                 * @enum {string}
                 */
                platform_profile?: "youtube" | "youtube_shorts" | "tiktok" | "instagram_reels" | "square";
                /** @description Shows the translation in this language. */
                language?: string;
            }[];
            /** @description How each video is rendered. */
            render?: {
                /**
                 * @description `mp4` is H.264 and AAC. `webm` is VP9 and Opus and takes two to three times as long. Defaults to `mp4`.
                 * @enum {string}
                 */
                format?: "mp4" | "webm";
                /** @description One of 720p, 1080p, 1440p, 2160p, or WxH in pixels with even sides of 256 to 3840; that of the quiz by default. */
                resolution?: string;
                /**
                 * @description Trades file size for picture quality. `draft` files are the smallest. Defaults to `standard`.
                 * @enum {string}
                 */
                quality?: "draft" | "standard" | "high";
            };
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata?: {
                [key: string]: string;
            };
        };
        CreateInvitationRequest: {
            /** @description Address of the person; null for whoever has the link. */
            email?: string | null;
        };
        CreatePreviewRequest: {
            /** @description Seconds from the start of the video. */
            at_seconds?: number;
            /**
             * Format: uuid
             * @description The question to show, instead of `at_seconds`.
             */
            question_id?: string;
            /**
             * @description Of the question: `question` before the countdown, `countdown` after two thirds of it. Ignored with `at_seconds`. Defaults to `question`.
             * @enum {string}
             */
            scene?: "question" | "countdown" | "answer" | "fact";
        };
        CreateQuestionsRequest: {
            /** @description The questions, in order. */
            questions: components["schemas"]["NewQuestion"][];
        };
        CreateQuizRequest: {
            /** @description Title of the quiz, shown in the intro of the video. Defaults to “Untitled Quiz” in the quiz’s language. */
            title?: string;
            /** @description The rounds, in order. Without this field, the quiz gets one empty round. */
            rounds?: components["schemas"]["NestedRound"][];
            /** @description One of your themes or a public one; null for the default look. */
            theme_id?: string | null;
            /** @description One of your brands; null for none. A new quiz gets your default brand if you omit it. */
            brand_id?: string | null;
            /**
             * @description Where you will publish the video. It determines the aspect ratio and the areas that are kept free of text.
             * @enum {string}
             */
            platform_profile?: "youtube" | "youtube_shorts" | "tiktok" | "instagram_reels" | "square";
            /** @description How the picture is filled; null (the default) follows the theme. */
            layout?: ("classic" | "centred" | "split" | "full_bleed" | "stack") | null;
            /** @description Language of the quiz, as a BCP 47 tag such as `de`, `pt-BR` or `zh-Hant`; `en` by default. Built-in texts of the video, captions and YouTube metadata are in this language, or else in English. */
            language?: string;
            /** @description Default resolution of renders: 720p, 1080p, 1440p, 2160p, or WxH in pixels with even sides of 256 to 3840. */
            resolution?: string;
            /** @description Length of the countdown; 10 by default. Rounds and questions can override it. */
            question_duration_seconds?: number;
            /** @description How long the answer is shown; 5 by default. */
            answer_duration_seconds?: number;
            /** @description How long a fact is shown after the answer; 4 by default. 0 hides facts. */
            fact_duration_seconds?: number;
            /** @description When a hint appears, as a percentage of the countdown; 50 by default. */
            hint_timing_percent?: number;
            /**
             * @description How answers are revealed: `instant` (the default) follows the theme; `suspense` adds a pause of at least 1.5 seconds.
             * @enum {string}
             */
            answer_reveal?: "instant" | "suspense";
            /** @description What the end shows beside the score: places for YouTube’s end screen, or all answers; null (the default) suits the platform. Not with the layout `classic`. */
            end_card?: ("end_screen" | "recap") | null;
            /** @description Whether still pictures pan and zoom slowly; null (the default) follows the theme. */
            picture_motion?: boolean | null;
            /** @description Whether the source of a fact is shown below it; true by default. Suggested descriptions list it anyway. */
            show_sources?: boolean;
            /** @description The voice that reads the quiz, and what it reads; null (the default) for a quiz without a voice. */
            voice?: {
                /** @description The id of a voice, as listed by `GET /voices`. */
                id: string;
                /** @description Speed of the voice, as a multiple of its normal speed. Defaults to `1`. */
                speed?: number;
                /** @description The parts that are read; questions, options, answers and facts by default. */
                reads?: ("hook" | "title" | "rounds" | "question" | "options" | "answer" | "fact" | "outro")[];
                /** @description What the voice says first if `reads` has `hook`. If absent or empty, it names the number of questions. */
                hook?: string;
            } | null;
            /** @description Background music for the whole video; null (the default) for none. */
            music?: {
                /** @description The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded. */
                track: string;
                /** @description Volume, from 0 to 1. Music gets quieter during speech and clips. Defaults to `0.7`. */
                volume?: number;
            } | null;
            /**
             * @description Captions burned into the video for what the voice says: `none` (the default), `lines`, `words` (highlights the spoken word), `karaoke` (fills the line), `pop` (one to three large words), `box` (words on plates) or `outline`.
             * @enum {string}
             */
            caption_style?: "none" | "lines" | "words" | "karaoke" | "pop" | "box" | "outline";
            /** @description Shown below the title in the intro. */
            intro_subtitle?: string | null;
            /** @description Shown at the end of the video. */
            outro_text?: string | null;
            /** @description What the quiz is about. Suggested metadata for uploads starts with it. */
            description?: string | null;
            /**
             * @description Helps you organise your quizzes; it doesn’t affect rendering.
             * @enum {string}
             */
            status?: "draft" | "ready" | "published" | "archived";
            /** @description Up to 10 words by which you find your quizzes, such as a series; 40 characters each. */
            tags?: string[];
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata?: {
                [key: string]: string;
            };
        };
        CreateQuizShareRequest: {
            /** @description Seconds until the link stops working; 30 days by default. Defaults to `2592000`. */
            expires_in?: number;
            /** @description Password that opens the link; null for none. It can’t be read or changed later. */
            password?: string | null;
            /** @description Whether reviewers can comment and decide. Defaults to `true`. */
            allow_comments?: boolean;
            /** @description Whether the page offers the video for download. Defaults to `false`. */
            allow_download?: boolean;
            /** @description Sites that can show the share in a frame, such as `https://example.com`; `["*"]` for every site, null for none. */
            embed_origins?: string[] | null;
        };
        CreateRenderArchiveRequest: {
            /** @description The ids of completed renders, in the order of the files. */
            render_ids: string[];
            /** @description Whether to get a link even if thumbnails are still being created, which the ZIP file then lacks. Defaults to `false`. */
            partial?: boolean;
        };
        CreateRenderRequest: {
            /**
             * Format: uuid
             * @description The quiz to render.
             */
            quiz_id: string;
            /**
             * @description `mp4` is H.264 and AAC. `webm` is VP9 and Opus and takes two to three times as long. Defaults to `mp4`.
             * @enum {string}
             */
            format?: "mp4" | "webm";
            /** @description One of 720p, 1080p, 1440p, 2160p, or WxH in pixels with even sides of 256 to 3840; that of the quiz by default. */
            resolution?: string;
            /**
             * @description Trades file size for picture quality. `draft` files are the smallest. Defaults to `standard`.
             * @enum {string}
             */
            quality?: "draft" | "standard" | "high";
            /**
             * @description Settings within the limits of a platform, instead of `format`, `resolution` and `quality`.
             * @enum {string}
             */
            preset?: "youtube" | "shorts" | "reels" | "tiktok" | "whatsapp";
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata?: {
                [key: string]: string;
            };
        };
        CreateRenderShareRequest: {
            /** @description Seconds until the link stops working; 30 days by default. Defaults to `2592000`. */
            expires_in?: number;
            /** @description Password that opens the link; null for none. It can’t be read or changed later. */
            password?: string | null;
            /** @description Whether reviewers can comment and decide. Defaults to `true`. */
            allow_comments?: boolean;
            /** @description Whether the page offers the video for download. Defaults to `false`. */
            allow_download?: boolean;
            /** @description Sites that can show the share in a frame, such as `https://example.com`; `["*"]` for every site, null for none. */
            embed_origins?: string[] | null;
        };
        CreateRoundRequest: {
            /** @description Title of the round, shown before it if the quiz has several rounds. */
            title?: string;
            /** @description Countdown in seconds for the questions of this round; null to inherit from the quiz. */
            timer_override?: number | null;
        };
        CreateThemeRequest: {
            /** @description Name of the theme. */
            name: string;
            /** @description Main colour, for example of the countdown. Defaults to `#3B82F6`. */
            primaryColor?: string;
            /** @description Second colour of gradients and decorations. Defaults to `#6366F1`. */
            secondaryColor?: string;
            /** @description Colour of the background. Defaults to `#0A0F1C`. */
            backgroundColor?: string;
            /** @description Colour of text. Defaults to `#F1F5F9`. */
            textColor?: string;
            /** @description Colour of highlights. Defaults to `#38BDF8`. */
            accentColor?: string;
            /** @description Name of the font. Unknown names fall back to Inter. */
            fontFamily?: string;
            /** @description `url` of an image that you have uploaded, or an image on another server. */
            backgroundImageUrl?: string | null;
            /** @description Whether other users can use and copy the theme. Defaults to `false`. */
            isPublic?: boolean;
            /**
             * @description Sound effects; `none` leaves only the sound of media files. Defaults to `default`.
             * @enum {string}
             */
            soundPack?: "default" | "none";
            /**
             * @description How the picture is filled: the layout of quizzes that don’t set their own `layout`. Defaults to `classic`.
             * @enum {string}
             */
            layout?: "classic" | "centred" | "split" | "full_bleed" | "stack";
            /** @description Effects. Omitted fields take their defaults; null means all defaults. */
            effects?: components["schemas"]["GivenThemeEffects"] | null;
        };
        CreateThumbnailRequest: {
            /**
             * Format: uuid
             * @description The quiz to create a thumbnail of.
             */
            quizId: string;
            /** @description `hook` (a hook with a picture), `question` (a question with its answer covered) or `number` (the number of questions); null for the title beside a part of the quiz. */
            variant?: ("hook" | "question" | "number") | null;
            /** @description The large text, instead of the one that the variant proposes. */
            text?: string | null;
            /** @description The `url` of one of your images, instead of a picture of the quiz. */
            imageUrl?: string | null;
            /** @description A frame of a video instead of a picture. */
            videoFrame?: {
                /**
                 * Format: uuid
                 * @description A completed render.
                 */
                renderId: string;
                /** @description Time in its video, before the answer. */
                seconds: number;
            } | null;
            /** @description A render of a part of the quiz, such as a Short, that the thumbnail is for; null for the whole quiz. */
            renderId?: string | null;
        };
        CreateUploadRequest: {
            /**
             * Format: uuid
             * @description The quiz of the render.
             */
            quizId: string;
            /**
             * Format: uuid
             * @description A completed render of the quiz.
             */
            renderJobId: string;
            /**
             * Format: uuid
             * @description The `id` of a connected channel, as listed by `GET /youtube/channels`. A test key can also use the test channel.
             */
            channelId: string;
            /** @description Title, description, visibility and other details of the video. */
            metadata: {
                /** @description Title of the video, at most 100 characters as YouTube counts them: emoji count as two. Defaults to the title of the quiz. */
                title?: string;
                /** @description Description of the video, at most 5000 bytes in UTF-8. Credits that licences of pictures require are appended if they are missing. */
                description?: string;
                /** @description Tags of the video, at most 500 characters in total as YouTube counts them: with a comma between two tags and quotes around each tag with a space. */
                tags?: string[];
                /** @description Id of a YouTube category. The default, 27, is Education. Defaults to `27`. */
                categoryId?: string;
                /**
                 * @description Who can watch the video. Defaults to `unlisted`.
                 * @enum {string}
                 */
                visibility?: "public" | "unlisted" | "private";
                /** @description Whether the video is directed at children. Defaults to `false`. */
                madeForKids?: boolean;
                /**
                 * Format: date-time
                 * @description When YouTube makes the video public. Until then it is private; `visibility` is ignored.
                 */
                scheduledFor?: string;
                /** @description A playlist of the channel to add the video to, as listed by `GET /youtube/channels/{id}/playlists`. */
                playlistId?: string;
                /** @description Whether to append chapters to `description`. They are left out if they don’t fit or it already has some. Defaults to `true`. */
                chapters?: boolean;
            };
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            customMetadata?: {
                [key: string]: string;
            };
        };
        CreateWebhookRequest: {
            /**
             * Format: uri
             * @description URL that receives the events.
             */
            url: string;
            /** @description Events to send. Duplicates are removed. */
            events: ("render.completed" | "render.failed" | "youtube.uploaded" | "youtube.failed" | "batch.completed" | "review.commented" | "review.decided")[];
        };
        EmojiContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The correct answer. */
            answer: string;
            /** @description 2 to 6 options, one with the text of `answer`; null to let viewers guess without options. */
            options: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text: string;
                /** @description The http(s) URL of an image. */
                imageUrl: string | null;
            }[] | null;
            /** @description The emojis that stand for the answer. */
            emojis: string;
            /** @description What to guess, such as `Film`. Shown above the emojis. */
            category: string | null;
        };
        EmojiQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "emoji";
            /** @description The fields of the type. */
            content: components["schemas"]["EmojiContent"];
        };
        EmojiQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "emoji";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewEmojiContent"];
        };
        Event: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * @description Name of the event.
             * @enum {string}
             */
            type: "render.completed" | "render.failed" | "youtube.uploaded" | "youtube.failed" | "batch.completed" | "review.commented" | "review.decided";
            /** @description The body that webhooks receive. Its fields depend on `type`. */
            payload: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            createdAt: string;
        };
        ExportAccountRequest: {
            /** @description Whether to include the finished videos. Defaults to `false`. */
            videos?: boolean;
        };
        /** @description A source of the facts in a quiz, with its licence. */
        FactSource: {
            /** @description Name of the source. */
            name: string;
            /**
             * Format: uri
             * @description Link to the source.
             */
            url: string;
            /** @description Licence of the facts. */
            licence: string;
        };
        /** @description What is wrong with one field. */
        FieldError: {
            /** @description Path of the field with dots, such as `rounds.0.title`. */
            field: string;
            /** @description What is wrong, as a sentence. */
            message: string;
            /** @description Machine-readable error code, such as `too_big`. */
            code: string;
        };
        FillBlankContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The text, with {{blank}} for each of its 1 to 6 blanks. */
            text: string;
            /** @description The answer for each blank. With a single blank, all answers are accepted. */
            answers: string[];
        };
        FillBlankQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "fill_blank";
            /** @description The fields of the type. */
            content: components["schemas"]["FillBlankContent"];
        };
        FillBlankQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "fill_blank";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewFillBlankContent"];
        };
        FoundPicture: {
            /** @description Title of the picture at its source. */
            title: string;
            /** @description Name of the author; null only if the licence does not require attribution. */
            author: string | null;
            /**
             * @description `by-sa` requires derived works to have the same licence.
             * @enum {string}
             */
            licence: "cc0" | "pdm" | "by" | "by-sa";
            /** @description Name of the licence, as written in credits, such as `CC BY-SA 4.0`. */
            licence_name: string;
            /**
             * Format: uri
             * @description Page of the licence.
             */
            licence_url: string;
            /**
             * @description The service where the picture was found.
             * @enum {string}
             */
            source: "openverse" | "commons";
            /** @description Id of the picture in that service. */
            source_id: string;
            /**
             * Format: uri
             * @description Page of the picture.
             */
            source_url: string;
            /** @description Width of the original in pixels; null if unknown. */
            width: number | null;
            /** @description Height of the original in pixels; null if unknown. */
            height: number | null;
            /**
             * Format: uri
             * @description Link to a small version, served by this service. It works for 24 hours.
             */
            preview_url: string;
        };
        GenerateQuizRequest: {
            /** @description What the quiz is about, in your own words. */
            topic: string;
            /** @description Length, difficulty, language and types of the quiz. */
            options?: {
                /** @description Number of rounds. Defaults to the number in the topic ("20 questions on capitals of Africa"), or to 1. */
                rounds?: number;
                /** @description Number of questions in each round. Defaults to the number in the topic ("20 questions on capitals of Africa"), or to 10. */
                questionsPerRound?: number;
                /** @description From 1 (easy) to 5 (hard), `rising` for increasing difficulty, or null for a mix. */
                difficulty?: (number | "rising") | null;
                /** @description Types to choose from; null to let the service choose. A language model can’t write types that need an image, sound or video. */
                questionTypes?: ("multiple_choice" | "true_false" | "image_choice" | "picture" | "emoji" | "odd_one_out" | "fill_blank" | "anagram" | "open" | "audio" | "video_clip" | "order" | "closest_number" | "guess_year" | "higher_lower" | "match_pairs" | "who_am_i" | "would_you_rather")[] | null;
                /** @description Language of the quiz, as a BCP 47 tag. It becomes the `language` of the quiz. Defaults to the language of the topic if the service has facts on it ("Hauptstädte Europas" is German), or to `en`. */
                language?: string;
                /** @description Durations of the quiz in seconds; null for the defaults of a new quiz. */
                durations?: {
                    /** @description Length of the countdown. */
                    questionSeconds?: number | null;
                    /** @description How long answers are shown. */
                    answerSeconds?: number | null;
                    /** @description How long facts are shown. */
                    factSeconds?: number | null;
                };
            };
        };
        Generation: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The owner.
             */
            userId: string;
            /**
             * @description `completed`, `failed` and `cancelled` are final.
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "failed" | "cancelled";
            /** @description Progress in percent. */
            progress: number;
            /**
             * @description Whether the generation creates a quiz on a topic or a translation of a quiz.
             * @enum {string}
             */
            kind: "quiz" | "translation";
            /** @description The original, for a translation; null after it has been deleted, and for other generations. */
            translationOf: string | null;
            /** @description The topic of the request. For a translation, the title of the original. */
            topic: string;
            /** @description The options of the request, with defaults filled in. */
            options: {
                /** @description Number of rounds. */
                rounds: number;
                /** @description Number of questions in each round; for a translation, in the longest round of the original. */
                questionsPerRound: number;
                /** @description From 1 (easy) to 5 (hard), `rising` for increasing difficulty, or null for a mix. */
                difficulty: (number | "rising") | null;
                /** @description Types to choose from; null to let the service choose. A language model can’t write types that need an image, sound or video. */
                questionTypes: ("multiple_choice" | "true_false" | "image_choice" | "picture" | "emoji" | "odd_one_out" | "fill_blank" | "anagram" | "open" | "audio" | "video_clip" | "order" | "closest_number" | "guess_year" | "higher_lower" | "match_pairs" | "who_am_i" | "would_you_rather")[] | null;
                /** @description Language of the quiz, as a BCP 47 tag. It becomes the `language` of the quiz. */
                language: string;
                /** @description Durations of the quiz in seconds; null for the defaults of a new quiz. */
                durations: {
                    /** @description Length of the countdown. */
                    questionSeconds: number | null;
                    /** @description How long answers are shown. */
                    answerSeconds: number | null;
                    /** @description How long facts are shown. */
                    factSeconds: number | null;
                };
            };
            /**
             * @description What generates the questions: a language model, or the facts that come with the service.
             * @enum {string}
             */
            engine: "model" | "facts";
            /** @description Name of the language model; null for `facts`. */
            model: string | null;
            /** @description The generated draft; null until it is saved, and after it has been deleted. */
            quizId: string | null;
            /** @description The result of checking each question. */
            checks: components["schemas"]["QuestionCheck"][];
            /** @description The sources of the facts; empty for a language model. */
            sources: components["schemas"]["FactSource"][];
            /** @description Whether the draft can be rendered; null until it is saved. */
            preflight: components["schemas"]["GenerationPreflight"] | null;
            /** @description Tokens sent to the language model. */
            inputTokens: number;
            /** @description Tokens received from the language model. */
            outputTokens: number;
            /** @description Cost of the tokens at the configured prices; 0 if none are configured. */
            costUsd: number;
            /** @description Why the generation failed; null otherwise. */
            errorMessage: string | null;
            /** @description What the generation waits for because it is down; it continues by itself. Null otherwise. */
            waitingFor: "model" | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When the generation started; null while queued. */
            startedAt: string | null;
            /** @description When the generation ended; null until then. */
            completedAt: string | null;
        };
        /** @description Result of validating the draft when it was last saved. */
        GenerationPreflight: {
            /** @description Whether the draft can be rendered. */
            renderable: boolean;
            /** @description What prevents the draft from being rendered. */
            errors: components["schemas"]["FieldError"][];
            /** @description What viewers might notice. */
            warnings: components["schemas"]["FieldError"][];
        };
        /** @description Some or all fields of `ThemeEffects`. */
        GivenThemeEffects: {
            /** @description Opacity of the background image. */
            backgroundImageOpacity?: number;
            /**
             * @description Style of the background.
             * @enum {string}
             */
            backgroundStyle?: "blobs" | "aurora" | "gradient_mesh" | "solid" | "noise";
            /** @description Number of blobs, for the `blobs` background. */
            backgroundBlobCount?: number;
            /** @description Opacity of the blobs. */
            backgroundBlobOpacity?: number;
            /** @description Speed of the background, as a multiple of the normal speed. */
            backgroundAnimationSpeed?: number;
            /** @description Strength of the gradient. */
            backgroundGradientIntensity?: number;
            /** @description Darkness of the corners. */
            backgroundVignetteIntensity?: number;
            /** @description Angle of the gradient in degrees. */
            gradientAngle?: number;
            /** @description Whether the gradient moves. */
            gradientAnimation?: boolean;
            /**
             * @description Pattern over the background.
             * @enum {string}
             */
            backgroundPattern?: "none" | "dots" | "grid" | "diagonal" | "hexagons" | "topographic" | "circuit";
            /** @description Opacity of the pattern. */
            backgroundPatternOpacity?: number;
            /** @description Size of the pattern, as a multiple of the normal size. */
            backgroundPatternScale?: number;
            /**
             * @description Particles in front of the background.
             * @enum {string}
             */
            particleStyle?: "none" | "bokeh" | "dust" | "stars" | "bubbles" | "fireflies" | "snow" | "confetti";
            /** @description Density of the particles. */
            particleDensity?: number;
            /** @description Speed of the particles, as a multiple of the normal speed. */
            particleSpeed?: number;
            /**
             * @description Colour of the particles; `theme` uses the colours of the theme.
             * @enum {string}
             */
            particleColor?: "theme" | "white" | "accent";
            /** @description Strength of a slow pan and zoom on still pictures. */
            pictureMotion?: number;
            /**
             * @description Style of the answer cards.
             * @enum {string}
             */
            optionCardVariant?: "standard" | "glass" | "tile";
            /** @description Opacity of the answer cards. */
            optionCardOpacity?: number;
            /** @description Width of the stripe on answer cards in pixels of a 1080p video. */
            optionStripeWidth?: number;
            /** @description Letter spacing of titles, as a CSS length. */
            titleLetterSpacing?: string;
            /**
             * @description Style of the text of questions.
             * @enum {string}
             */
            textStyle?: "solid" | "outline" | "gradient" | "glow" | "shadow";
            /**
             * @description Style of titles.
             * @enum {string}
             */
            titleTextStyle?: "solid" | "outline" | "gradient" | "glow" | "shadow";
            /**
             * @description Shadow behind text.
             * @enum {string}
             */
            textShadowStyle?: "none" | "subtle" | "dramatic" | "glow";
            /** @description Font weight of the text on answer cards. */
            optionFontWeight?: number;
            /**
             * @description Frame around the picture.
             * @enum {string}
             */
            frameStyle?: "none" | "neon" | "corners" | "scanlines" | "gradient_border";
            /** @description Colour of the frame. */
            frameColor?: string;
            /** @description Opacity of the frame. */
            frameOpacity?: number;
            /** @description Number of rings in the intro. */
            introRingCount?: number;
            /** @description Number of particles in the intro. */
            introParticleCount?: number;
            /** @description Amount of confetti in the outro. */
            outroConfettiCount?: number;
            /** @description Number of bursts in the outro. */
            outroBurstCount?: number;
            /**
             * @description Effect that celebrates the right answer.
             * @enum {string}
             */
            celebrationStyle?: "none" | "pulse" | "confetti" | "burst" | "shimmer" | "flash";
            /** @description Strength of the celebration. */
            celebrationIntensity?: number;
            /** @description Size of the glow around the right answer in pixels of a 1080p video. */
            correctAnswerGlowSize?: number;
            /** @description Pause before the right answer is shown, in frames at 30 frames per second. */
            revealSuspenseFrames?: number;
            /** @description How much the wrong answers are dimmed. */
            revealDimIntensity?: number;
            /**
             * @description How wrong answers are shown at the reveal: dimmed, or also with a cross and in a muted red.
             * @enum {string}
             */
            wrongAnswerStyle?: "dim" | "cross";
            /**
             * @description Effect during the last seconds of the countdown.
             * @enum {string}
             */
            urgencyStyle?: "none" | "vignette" | "pulse" | "shake" | "border_pulse";
            /** @description When the effect starts, in seconds before the end of the countdown. */
            urgencyThreshold?: number;
            /** @description Colour of the effect. */
            urgencyColor?: string;
            /**
             * @description Transition between scenes.
             * @enum {string}
             */
            transitionStyle?: "fade" | "slide" | "wipe" | "zoom" | "iris" | "flash";
            /**
             * @description Amount of grain over the picture.
             * @enum {string}
             */
            grainOverlay?: "none" | "subtle" | "medium" | "heavy";
            /**
             * @description Type of grain.
             * @enum {string}
             */
            grainStyle?: "film" | "digital" | "vhs";
            /** @description Whether the background pulses to a beat. */
            audioReactive?: boolean;
            /** @description Strength of the pulse. */
            audioReactiveIntensity?: number;
            /** @description Tempo of the pulse in beats per minute. */
            audioReactiveBpm?: number;
        };
        GuessYearContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The correct year. */
            answer: number | null;
            /** @description The first year of the scale. */
            min: number | null;
            /** @description The last year of the scale. */
            max: number | null;
        };
        GuessYearQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "guess_year";
            /** @description The fields of the type. */
            content: components["schemas"]["GuessYearContent"];
        };
        GuessYearQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "guess_year";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewGuessYearContent"];
        };
        HigherLowerContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The left side. Its value is shown. */
            left: {
                /** @description The text on the card. */
                text: string;
                /** @description The number to compare. */
                value: number | null;
                /** @description The http(s) URL of an image. */
                imageUrl: string | null;
            };
            /** @description The right side. Its value is the answer. */
            right: {
                /** @description The text on the card. */
                text: string;
                /** @description The number to compare. */
                value: number | null;
                /** @description The http(s) URL of an image. */
                imageUrl: string | null;
            };
            /** @description The unit of the numbers, such as `m`, `%` or `$`. */
            unit: string | null;
        };
        HigherLowerQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "higher_lower";
            /** @description The fields of the type. */
            content: components["schemas"]["HigherLowerContent"];
        };
        HigherLowerQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "higher_lower";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewHigherLowerContent"];
        };
        ImageChoiceContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The options to choose from: 2 to 6 in a finished question. */
            options: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text: string;
                /** @description The http(s) URL of an image. */
                imageUrl: string | null;
            }[];
            /** @description The `id` of the correct option. */
            correctOptionId: string | null;
            /** @description Whether the video shows the options in random order. */
            shuffle: boolean;
        };
        ImageChoiceQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "image_choice";
            /** @description The fields of the type. */
            content: components["schemas"]["ImageChoiceContent"];
        };
        ImageChoiceQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "image_choice";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewImageChoiceContent"];
        };
        ImportAccountForm: {
            /**
             * Format: binary
             * @description The file, at most 6442450944 bytes.
             */
            file: string;
        };
        ImportedAnagramQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "anagram";
            /** @description The fields of the type. */
            content: components["schemas"]["AnagramContent"];
        };
        ImportedAudioQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "audio";
            /** @description The fields of the type. */
            content: components["schemas"]["AudioContent"];
        };
        ImportedClosestNumberQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "closest_number";
            /** @description The fields of the type. */
            content: components["schemas"]["ClosestNumberContent"];
        };
        ImportedCounts: {
            /** @description Number of quizzes. */
            quizzes: number;
            /** @description Number of themes. */
            themes: number;
            /** @description Number of brands. */
            brands: number;
            /** @description Number of media files. */
            media: number;
        };
        ImportedEmojiQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "emoji";
            /** @description The fields of the type. */
            content: components["schemas"]["EmojiContent"];
        };
        ImportedFillBlankQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "fill_blank";
            /** @description The fields of the type. */
            content: components["schemas"]["FillBlankContent"];
        };
        ImportedGuessYearQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "guess_year";
            /** @description The fields of the type. */
            content: components["schemas"]["GuessYearContent"];
        };
        ImportedHigherLowerQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "higher_lower";
            /** @description The fields of the type. */
            content: components["schemas"]["HigherLowerContent"];
        };
        ImportedImageChoiceQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "image_choice";
            /** @description The fields of the type. */
            content: components["schemas"]["ImageChoiceContent"];
        };
        ImportedMatchPairsQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "match_pairs";
            /** @description The fields of the type. */
            content: components["schemas"]["MatchPairsContent"];
        };
        ImportedMultipleChoiceQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "multiple_choice";
            /** @description The fields of the type. */
            content: components["schemas"]["MultipleChoiceContent"];
        };
        ImportedOddOneOutQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "odd_one_out";
            /** @description The fields of the type. */
            content: components["schemas"]["OddOneOutContent"];
        };
        ImportedOpenQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "open";
            /** @description The fields of the type. */
            content: components["schemas"]["OpenContent"];
        };
        ImportedOrderQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "order";
            /** @description The fields of the type. */
            content: components["schemas"]["OrderContent"];
        };
        ImportedPictureQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "picture";
            /** @description The fields of the type. */
            content: components["schemas"]["PictureContent"];
        };
        /** @description A question that an import would create. */
        ImportedQuestion: components["schemas"]["ImportedMultipleChoiceQuestion"] | components["schemas"]["ImportedTrueFalseQuestion"] | components["schemas"]["ImportedImageChoiceQuestion"] | components["schemas"]["ImportedPictureQuestion"] | components["schemas"]["ImportedEmojiQuestion"] | components["schemas"]["ImportedOddOneOutQuestion"] | components["schemas"]["ImportedFillBlankQuestion"] | components["schemas"]["ImportedAnagramQuestion"] | components["schemas"]["ImportedOpenQuestion"] | components["schemas"]["ImportedAudioQuestion"] | components["schemas"]["ImportedVideoClipQuestion"] | components["schemas"]["ImportedOrderQuestion"] | components["schemas"]["ImportedClosestNumberQuestion"] | components["schemas"]["ImportedGuessYearQuestion"] | components["schemas"]["ImportedHigherLowerQuestion"] | components["schemas"]["ImportedMatchPairsQuestion"] | components["schemas"]["ImportedWhoAmIQuestion"] | components["schemas"]["ImportedWouldYouRatherQuestion"];
        ImportedTrueFalseQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "true_false";
            /** @description The fields of the type. */
            content: components["schemas"]["TrueFalseContent"];
        };
        ImportedVideoClipQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "video_clip";
            /** @description The fields of the type. */
            content: components["schemas"]["VideoClipContent"];
        };
        ImportedWhoAmIQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "who_am_i";
            /** @description The fields of the type. */
            content: components["schemas"]["WhoAmIContent"];
        };
        ImportedWouldYouRatherQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "would_you_rather";
            /** @description The fields of the type. */
            content: components["schemas"]["WouldYouRatherContent"];
        };
        ImportIntoQuizForm: {
            /**
             * Format: binary
             * @description A file with the questions, at most 1048576 bytes: Excel, Word, QTI, or a text file in UTF-8, UTF-16 or Windows-1252.
             */
            file: string;
            /**
             * @description Format of the text. Detected from the contents by default.
             * @enum {string}
             */
            format?: "qti" | "moodle_xml" | "json" | "csv" | "markdown_table" | "gift" | "cards" | "text";
            /** @description Language of the questions, as a BCP 47 tag. It determines which words mean true and false. */
            language?: string;
            /**
             * @description Type of the questions to create from cards with a term and a definition. The shorter side is the answer; the wrong options are answers of other cards. Without this field, cards are not ready.
             * @enum {string}
             */
            cards?: "multiple_choice" | "open" | "match_pairs";
        };
        ImportIntoQuizRequest: {
            /** @description The questions, in any of the formats. */
            text: string;
            /**
             * @description Format of the text. Detected from the contents by default.
             * @enum {string}
             */
            format?: "qti" | "moodle_xml" | "json" | "csv" | "markdown_table" | "gift" | "cards" | "text";
            /** @description Language of the questions, as a BCP 47 tag. It determines which words mean true and false. */
            language?: string;
            /**
             * @description Type of the questions to create from cards with a term and a definition. The shorter side is the answer; the wrong options are answers of other cards. Without this field, cards are not ready.
             * @enum {string}
             */
            cards?: "multiple_choice" | "open" | "match_pairs";
        };
        ImportPicture: {
            /**
             * @description The `source` of the picture in the search results.
             * @enum {string}
             */
            source: "openverse" | "commons";
            /** @description The `source_id` of the picture in the search results. */
            id: string;
        };
        /** @description The quiz that an import would create, as a body of `POST /quizzes`. */
        ImportPreview: {
            /** @description Title of the quiz, shown in the intro of the video. */
            title: string;
            /** @description One of your themes or a public one; null for the default look. */
            theme_id: string | null;
            /** @description One of your brands; null for none. A new quiz gets your default brand if you omit it. */
            brand_id: string | null;
            /**
             * @description Where you will publish the video. It determines the aspect ratio and the areas that are kept free of text.
             * @enum {string}
             */
            platform_profile: "youtube" | "youtube_shorts" | "tiktok" | "instagram_reels" | "square";
            /** @description How the picture is filled; null (the default) follows the theme. */
            layout: ("classic" | "centred" | "split" | "full_bleed" | "stack") | null;
            /** @description Language of the quiz, as a BCP 47 tag such as `de`, `pt-BR` or `zh-Hant`; `en` by default. Built-in texts of the video, captions and YouTube metadata are in this language, or else in English. */
            language: string;
            /** @description Default resolution of renders: 720p, 1080p, 1440p, 2160p, or WxH in pixels with even sides of 256 to 3840. */
            resolution: string;
            /** @description Length of the countdown; 10 by default. Rounds and questions can override it. */
            question_duration_seconds: number;
            /** @description How long the answer is shown; 5 by default. */
            answer_duration_seconds: number;
            /** @description How long a fact is shown after the answer; 4 by default. 0 hides facts. */
            fact_duration_seconds: number;
            /** @description When a hint appears, as a percentage of the countdown; 50 by default. */
            hint_timing_percent: number;
            /**
             * @description How answers are revealed: `instant` (the default) follows the theme; `suspense` adds a pause of at least 1.5 seconds.
             * @enum {string}
             */
            answer_reveal: "instant" | "suspense";
            /** @description What the end shows beside the score: places for YouTube’s end screen, or all answers; null (the default) suits the platform. Not with the layout `classic`. */
            end_card: ("end_screen" | "recap") | null;
            /** @description Whether still pictures pan and zoom slowly; null (the default) follows the theme. */
            picture_motion: boolean | null;
            /** @description Whether the source of a fact is shown below it; true by default. Suggested descriptions list it anyway. */
            show_sources: boolean;
            /** @description The voice that reads the quiz, and what it reads; null (the default) for a quiz without a voice. */
            voice: {
                /** @description The id of a voice, as listed by `GET /voices`. */
                id: string;
                /** @description Speed of the voice, as a multiple of its normal speed. */
                speed: number;
                /** @description The parts that are read; questions, options, answers and facts by default. */
                reads: ("hook" | "title" | "rounds" | "question" | "options" | "answer" | "fact" | "outro")[];
                /** @description What the voice says first if `reads` has `hook`. If absent or empty, it names the number of questions. */
                hook?: string;
            } | null;
            /** @description Background music for the whole video; null (the default) for none. */
            music: {
                /** @description The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded. */
                track: string;
                /** @description Volume, from 0 to 1. Music gets quieter during speech and clips. */
                volume: number;
            } | null;
            /**
             * @description Captions burned into the video for what the voice says: `none` (the default), `lines`, `words` (highlights the spoken word), `karaoke` (fills the line), `pop` (one to three large words), `box` (words on plates) or `outline`.
             * @enum {string}
             */
            caption_style: "none" | "lines" | "words" | "karaoke" | "pop" | "box" | "outline";
            /** @description Shown below the title in the intro. */
            intro_subtitle: string | null;
            /** @description Shown at the end of the video. */
            outro_text: string | null;
            /** @description What the quiz is about. Suggested metadata for uploads starts with it. */
            description: string | null;
            /**
             * @description Helps you organise your quizzes; it doesn’t affect rendering.
             * @enum {string}
             */
            status: "draft" | "ready" | "published" | "archived";
            /** @description Up to 10 words by which you find your quizzes, such as a series; 40 characters each. */
            tags: string[];
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /** @description The rounds, in order. */
            rounds: {
                /** @description Title of the round, shown before it if the quiz has several rounds. */
                title: string;
                /** @description Countdown in seconds for the questions of this round; null to inherit from the quiz. */
                timer_override: number | null;
                /** @description The questions, in order. */
                questions: components["schemas"]["ImportedQuestion"][];
            }[];
        };
        ImportQuizForm: {
            /**
             * Format: binary
             * @description A file with the questions, at most 1048576 bytes: Excel, Word, QTI, or a text file in UTF-8, UTF-16 or Windows-1252.
             */
            file: string;
            /** @description Title of the quiz. Defaults to the title in the source, the file name, or “Untitled Quiz”. */
            title?: string;
            /**
             * @description Format of the text. Detected from the contents by default.
             * @enum {string}
             */
            format?: "qti" | "moodle_xml" | "json" | "csv" | "markdown_table" | "gift" | "cards" | "text";
            /** @description Language of the questions, as a BCP 47 tag. It determines which words mean true and false. */
            language?: string;
            /**
             * @description Type of the questions to create from cards with a term and a definition. The shorter side is the answer; the wrong options are answers of other cards. Without this field, cards are not ready.
             * @enum {string}
             */
            cards?: "multiple_choice" | "open" | "match_pairs";
        };
        ImportQuizRequest: {
            /** @description The questions, in any of the formats. */
            text: string;
            /** @description Title of the quiz. Defaults to the title in the source, the file name, or “Untitled Quiz”. */
            title?: string;
            /**
             * @description Format of the text. Detected from the contents by default.
             * @enum {string}
             */
            format?: "qti" | "moodle_xml" | "json" | "csv" | "markdown_table" | "gift" | "cards" | "text";
            /** @description Language of the questions, as a BCP 47 tag. It determines which words mean true and false. */
            language?: string;
            /**
             * @description Type of the questions to create from cards with a term and a definition. The shorter side is the answer; the wrong options are answers of other cards. Without this field, cards are not ready.
             * @enum {string}
             */
            cards?: "multiple_choice" | "open" | "match_pairs";
        };
        /** @description What an import found in its source. */
        ImportReport: {
            /**
             * @description The format that was detected or given.
             * @enum {string}
             */
            format: "qti" | "moodle_xml" | "json" | "csv" | "markdown_table" | "gift" | "cards" | "text" | "xlsx" | "docx";
            /** @description Number of questions found. */
            questions: number;
            /** @description Number of questions that can be rendered as they are. */
            ready: number;
            /** @description The first 100 questions that are not ready. */
            not_ready: {
                /** @description Number of the line, row or item in the source, from 1. */
                at: number;
                /** @description The place in words, such as “Sheet “Space”, row 2”; null if `at` is enough. */
                place: string | null;
                /** @description The text that the question was read from. */
                source: string;
                /** @description The question; null if it was not understood. */
                question: string | null;
                /** @description Why it is not ready. */
                reasons: string[];
                /** @description Where the unfinished question is in `data`, such as `rounds.0.questions.2`; null if it is invalid and was left out. */
                field: string | null;
            }[];
            /** @description Number of further questions that are not ready. */
            not_ready_omitted: number;
            /** @description The first 100 parts of the source that no question uses. */
            unused: {
                /** @description Number of the line, row or item; null if the part is none of these. */
                at: number | null;
                /** @description The place in words, such as “Sheet “Space”, row 2”; null if `at` is enough. */
                place: string | null;
                /** @description What was not used. */
                text: string;
                /** @description Why it was not used. */
                reason: string;
            }[];
            /** @description Number of further unused parts. */
            unused_omitted: number;
            /** @description What you should check, such as letters of an old file. */
            notes: string[];
        };
        Installation: {
            /** @description Version of the service. */
            version: string;
            /** @description Commit that was built; null if the build had no Git repository. */
            commit: string | null;
            /** @description The schema of the database. */
            migrations: {
                /** @description Migrations that the database has. */
                applied: number;
                /** @description Migrations of this version that the database lacks. */
                pending: number;
                /** @description The newest one of the database; null if a newer version applied it. */
                latest: string | null;
            };
            /** @description The database. */
            database: {
                /** @description Whether it is the PostgreSQL that the service runs itself. */
                embedded: boolean;
                /** @description Version of PostgreSQL. */
                version: string;
                /** @description Size of the database. */
                size_bytes: number;
                /** @description Milliseconds that a minimal query takes. */
                latency_ms: number;
            };
            /** @description Files. */
            storage: {
                /**
                 * @description Where files are stored: `fs` in `DATA_DIR`, `s3` in a bucket.
                 * @enum {string}
                 */
                kind: "fs" | "s3";
                /** @description Whether a file could be stored. */
                up: boolean;
                /** @description Bytes that count towards `STORAGE_MAX_BYTES`. */
                used_bytes: number;
                /** @description `STORAGE_MAX_BYTES`; null without a limit. */
                max_bytes: number | null;
                /** @description Free bytes of the disk with `DATA_DIR`; null if unknown. */
                disk_free_bytes: number | null;
                /** @description When `npm run backup` last completed; null if it never has. */
                last_backup_at: string | null;
            };
            /** @description Whether Redis responds; null without `REDIS_URL`. */
            redis_up: boolean | null;
            /** @description What renders. */
            workers: {
                /** @description Processes that render. */
                processes: number;
                /** @description Segments that they render at the same time. */
                pages: number;
            };
            /** @description Jobs in flight, by kind. */
            queues: components["schemas"]["JobQueue"][];
            /** @description What jobs wait for because it is down. They continue by themselves. */
            outages: components["schemas"]["Outage"][];
            /** @description Engines whose voices can be chosen. */
            voice_engines: string[];
            /** @description What the installation uses. */
            services: components["schemas"]["ServiceState"][];
        };
        /** @description The class of the error of a failed job; null otherwise. */
        JobFailure: {
            /**
             * @description Why the job failed ([table](/docs/errors#failed-jobs)).
             * @enum {string}
             */
            code: "storage_failed" | "database_failed" | "browser_unavailable" | "media_unreadable" | "voice_failed" | "model_failed" | "model_refused" | "pictures_failed" | "youtube_failed" | "youtube_rejected" | "youtube_access_lost" | "quiz_refused" | "limit_reached" | "timed_out" | "job_lost" | "job_server_failed" | "internal_error";
            /**
             * @description Where the error came from.
             * @enum {string}
             */
            component: "storage" | "database" | "browser" | "media" | "voice" | "model" | "pictures" | "youtube" | "quiz" | "account" | "engine" | "service";
        } | null;
        JobQueue: {
            /** @description What waits: `render`, `thumbnail`, `upload`, `generation`, `transfer`, `delivery` or `outbox`. */
            kind: string;
            /** @description Could start now. */
            queued: number;
            /** @description Wait for a time: a retry, or another day’s quota. */
            delayed: number;
            /** @description Have started and not ended. */
            running: number;
            /** @description How long the oldest queued one has waited; 0 without one. */
            oldest_seconds: number;
        };
        MatchPairsContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The pairs to match: 2 to 6 in a finished question. No text may repeat within a column. */
            pairs: {
                /** @description The text in the left column. */
                left: string;
                /** @description The text in the right column that belongs to it. */
                right: string;
                /** @description URL of an image beside or instead of `left`. */
                leftImageUrl?: string | null;
                /** @description URL of an image beside or instead of `right`. */
                rightImageUrl?: string | null;
            }[];
        };
        MatchPairsQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "match_pairs";
            /** @description The fields of the type. */
            content: components["schemas"]["MatchPairsContent"];
        };
        MatchPairsQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "match_pairs";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewMatchPairsContent"];
        };
        Me: {
            /**
             * Format: uuid
             * @description Your user id.
             */
            user_id: string;
            /** @description The API key of the request; null for a session of the dashboard. */
            key: {
                /**
                 * Format: uuid
                 * @description Id of the API key, as in the request log.
                 */
                id: string;
                /** @description Its name in the dashboard. */
                name: string;
                /** @description Its first 16 characters. */
                prefix: string;
            } | null;
            /** @description What the credentials allow. */
            scopes: ("quizzes:read" | "quizzes:write" | "themes:read" | "themes:write" | "media:read" | "media:write" | "renders:read" | "renders:write" | "youtube:read" | "youtube:write" | "webhooks:read" | "webhooks:write" | "ai:read" | "ai:write" | "requests:read" | "admin:read" | "admin:write")[];
            /** @description False for a test key. */
            livemode: boolean;
            /** @description Limits of requests. All your keys of the same mode share them. */
            rate_limits: {
                /**
                 * @description Kind of request.
                 * @enum {string}
                 */
                bucket: "read" | "write" | "render" | "ai";
                /** @description Requests in a window. */
                limit: number;
                /** @description Requests left in the current window. */
                remaining: number;
                /** @description Length of a window in seconds. */
                window_seconds: number;
                /** @description Seconds until the current window ends. */
                reset_seconds: number;
            }[];
            /** @description Limits of what is stored. */
            quotas: {
                /**
                 * @description What is limited; `_bytes` are sizes in bytes.
                 * @enum {string}
                 */
                resource: "media_bytes" | "render_bytes" | "quizzes" | "quiz_bytes" | "themes" | "brands" | "api_keys" | "webhooks" | "shares";
                /** @description The most that you can have. */
                limit: number;
                /** @description What you have. */
                used: number;
            }[];
        };
        MediaFile: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /** @description Name of the file when it was uploaded. */
            file_name: string;
            /** @description Internal path in storage. */
            storage_path: string;
            /**
             * @description Detected from the contents.
             * @enum {string}
             */
            mime_type: "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/webm" | "video/quicktime" | "audio/mpeg" | "audio/wav" | "audio/ogg" | "audio/mp4" | "audio/aac" | "audio/flac" | "audio/webm" | "text/csv" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
            /** @description Size of the stored file. */
            size_bytes: number;
            /**
             * Format: uri
             * @description Signed link to the contents. It stays the same, and works without an API key, until the file is deleted.
             */
            url: string;
            /** @description In pixels; null for audio and tables. */
            width: number | null;
            /** @description In pixels; null for audio and tables. */
            height: number | null;
            /** @description Length; null for still images and tables. Of an animated image, a video shows only the first frame. */
            duration_seconds: number | null;
            /** @description SHA-256 of the stored contents in hexadecimal. */
            sha256: string;
            /** @description Author and licence of a picture that was imported from a service; null for other files. */
            credit: components["schemas"]["PictureCredit"] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        MultipleChoiceContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The options to choose from: 2 to 6 in a finished question. */
            options: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text: string;
                /** @description The http(s) URL of an image. */
                imageUrl: string | null;
            }[];
            /** @description The `id` of the correct option. */
            correctOptionId: string | null;
            /** @description Whether the video shows the options in random order. */
            shuffle: boolean;
        };
        MultipleChoiceQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "multiple_choice";
            /** @description The fields of the type. */
            content: components["schemas"]["MultipleChoiceContent"];
        };
        MultipleChoiceQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "multiple_choice";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewMultipleChoiceContent"];
        };
        MusicTrack: {
            /**
             * @description The `track` of a quiz’s `music`.
             * @enum {string}
             */
            name: "calm" | "playful" | "tense" | "upbeat" | "retro" | "epic";
            /** @description Display name. */
            title: string;
            /** @description What it sounds like. */
            description: string;
            /** @description Length of the loop in seconds; it repeats without a gap. */
            duration_seconds: number;
            /** @description Tempo. */
            beats_per_minute: number;
            /**
             * @description SPDX identifier of the licence. No attribution is needed.
             * @constant
             */
            license: "CC0-1.0";
            /**
             * Format: uri
             * @description Link to the loop as AAC in MP4. It requires no authentication.
             */
            url: string;
        };
        /** @description A round of a new quiz, with its questions in order. */
        NestedRound: {
            /** @description Title of the round, shown before it if the quiz has several rounds. */
            title?: string;
            /** @description Countdown in seconds for the questions of this round; null to inherit from the quiz. */
            timer_override?: number | null;
            /** @description The questions, in order. */
            questions?: components["schemas"]["NewQuestion"][];
        };
        NewAnagramContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The letters of the answer, scrambled. */
            scrambled?: string;
            /** @description The correct answer. */
            answer?: string;
        };
        NewAnagramQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "anagram";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewAnagramContent"];
        };
        NewAudioContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The correct answer. */
            answer?: string;
            /** @description 2 to 6 options, one with the text of `answer`; null to let viewers guess without options. */
            options?: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text?: string;
                /** @description The http(s) URL of an image. */
                imageUrl?: string | null;
            }[] | null;
            /** @description Where the clip starts in the file, in milliseconds. Defaults to `0`. */
            startMs?: number;
            /** @description Where the clip ends in the file, in milliseconds; null to play until the countdown ends. */
            endMs?: number | null;
            /** @description The http(s) URL of an audio file. */
            audioUrl?: string | null;
        };
        NewAudioQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "audio";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewAudioContent"];
        };
        NewClosestNumberContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The correct number. */
            answer?: number | null;
            /** @description The unit of the numbers, such as `m`, `%` or `$`. */
            unit?: string | null;
            /** @description The lower end of the scale. */
            min?: number | null;
            /** @description The upper end of the scale. */
            max?: number | null;
        };
        NewClosestNumberQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "closest_number";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewClosestNumberContent"];
        };
        NewEmojiContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The correct answer. */
            answer?: string;
            /** @description 2 to 6 options, one with the text of `answer`; null to let viewers guess without options. */
            options?: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text?: string;
                /** @description The http(s) URL of an image. */
                imageUrl?: string | null;
            }[] | null;
            /** @description The emojis that stand for the answer. */
            emojis?: string;
            /** @description What to guess, such as `Film`. Shown above the emojis. */
            category?: string | null;
        };
        NewEmojiQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "emoji";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewEmojiContent"];
        };
        NewFillBlankContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The text, with {{blank}} for each of its 1 to 6 blanks. */
            text?: string;
            /** @description The answer for each blank. With a single blank, all answers are accepted. */
            answers?: string[];
        };
        NewFillBlankQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "fill_blank";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewFillBlankContent"];
        };
        NewGuessYearContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The correct year. */
            answer?: number | null;
            /** @description The first year of the scale. */
            min?: number | null;
            /** @description The last year of the scale. */
            max?: number | null;
        };
        NewGuessYearQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "guess_year";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewGuessYearContent"];
        };
        NewHigherLowerContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The left side. Its value is shown. */
            left?: {
                /** @description The text on the card. */
                text?: string;
                /** @description The number to compare. */
                value?: number | null;
                /** @description The http(s) URL of an image. */
                imageUrl?: string | null;
            };
            /** @description The right side. Its value is the answer. */
            right?: {
                /** @description The text on the card. */
                text?: string;
                /** @description The number to compare. */
                value?: number | null;
                /** @description The http(s) URL of an image. */
                imageUrl?: string | null;
            };
            /** @description The unit of the numbers, such as `m`, `%` or `$`. */
            unit?: string | null;
        };
        NewHigherLowerQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "higher_lower";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewHigherLowerContent"];
        };
        NewImageChoiceContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The options to choose from: 2 to 6 in a finished question. */
            options?: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text?: string;
                /** @description The http(s) URL of an image. */
                imageUrl?: string | null;
            }[];
            /** @description The `id` of the correct option. */
            correctOptionId?: string | null;
            /** @description Whether the video shows the options in random order. Defaults to `false`. */
            shuffle?: boolean;
        };
        NewImageChoiceQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "image_choice";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewImageChoiceContent"];
        };
        NewMatchPairsContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The pairs to match: 2 to 6 in a finished question. No text may repeat within a column. */
            pairs?: {
                /** @description The text in the left column. */
                left?: string;
                /** @description The text in the right column that belongs to it. */
                right?: string;
                /** @description URL of an image beside or instead of `left`. */
                leftImageUrl?: string | null;
                /** @description URL of an image beside or instead of `right`. */
                rightImageUrl?: string | null;
            }[];
        };
        NewMatchPairsQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "match_pairs";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewMatchPairsContent"];
        };
        NewMultipleChoiceContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The options to choose from: 2 to 6 in a finished question. */
            options?: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text?: string;
                /** @description The http(s) URL of an image. */
                imageUrl?: string | null;
            }[];
            /** @description The `id` of the correct option. */
            correctOptionId?: string | null;
            /** @description Whether the video shows the options in random order. Defaults to `false`. */
            shuffle?: boolean;
        };
        NewMultipleChoiceQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "multiple_choice";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewMultipleChoiceContent"];
        };
        NewOddOneOutContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The items to choose from: 3 to 6 in a finished question. */
            items?: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text?: string;
                /** @description The http(s) URL of an image. */
                imageUrl?: string | null;
            }[];
            /** @description The `id` of the odd one out. */
            oddItemId?: string | null;
            /** @description What the others have in common. Shown after the answer. */
            reason?: string | null;
        };
        NewOddOneOutQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "odd_one_out";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewOddOneOutContent"];
        };
        NewOpenContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The accepted answers. The first is shown large. */
            answers?: string[];
        };
        NewOpenQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "open";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewOpenContent"];
        };
        NewOrderContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The items, in the order shown: 2 to 6 in a finished question. */
            items?: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text?: string;
                /** @description The http(s) URL of an image. */
                imageUrl?: string | null;
            }[];
            /** @description The `id` of each item once, in the correct order; empty in a draft. */
            correctOrder?: string[];
            /** @description The order to find, such as `Oldest first`. */
            axisLabel?: string | null;
        };
        NewOrderQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "order";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewOrderContent"];
        };
        NewPictureContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The correct answer. */
            answer?: string;
            /** @description 2 to 6 options, one with the text of `answer`; null to let viewers guess without options. */
            options?: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text?: string;
                /** @description The http(s) URL of an image. */
                imageUrl?: string | null;
            }[] | null;
            /**
             * @description How the picture is uncovered during the countdown; `none` shows it from the start. Defaults to `none`.
             * @enum {string}
             */
            reveal?: "none" | "blur" | "zoom" | "pixelate" | "silhouette";
        };
        NewPictureQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "picture";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewPictureContent"];
        };
        /** @description A new question. Only `question_type` is required; omitted content takes the defaults of its type. */
        NewQuestion: components["schemas"]["NewMultipleChoiceQuestion"] | components["schemas"]["NewTrueFalseQuestion"] | components["schemas"]["NewImageChoiceQuestion"] | components["schemas"]["NewPictureQuestion"] | components["schemas"]["NewEmojiQuestion"] | components["schemas"]["NewOddOneOutQuestion"] | components["schemas"]["NewFillBlankQuestion"] | components["schemas"]["NewAnagramQuestion"] | components["schemas"]["NewOpenQuestion"] | components["schemas"]["NewAudioQuestion"] | components["schemas"]["NewVideoClipQuestion"] | components["schemas"]["NewOrderQuestion"] | components["schemas"]["NewClosestNumberQuestion"] | components["schemas"]["NewGuessYearQuestion"] | components["schemas"]["NewHigherLowerQuestion"] | components["schemas"]["NewMatchPairsQuestion"] | components["schemas"]["NewWhoAmIQuestion"] | components["schemas"]["NewWouldYouRatherQuestion"];
        NewTrueFalseContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description Whether the statement in `question` is true. */
            correct?: boolean | null;
        };
        NewTrueFalseQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "true_false";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewTrueFalseContent"];
        };
        NewVideoClipContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The correct answer. */
            answer?: string;
            /** @description 2 to 6 options, one with the text of `answer`; null to let viewers guess without options. */
            options?: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text?: string;
                /** @description The http(s) URL of an image. */
                imageUrl?: string | null;
            }[] | null;
            /** @description Where the clip starts in the file, in milliseconds. Defaults to `0`. */
            startMs?: number;
            /** @description Where the clip ends in the file, in milliseconds; null to play until the countdown ends. */
            endMs?: number | null;
            /** @description The http(s) URL of a video file. */
            videoUrl?: string | null;
        };
        NewVideoClipQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "video_clip";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewVideoClipContent"];
        };
        NewWhoAmIContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description Clues, from the hardest to the easiest. They appear one by one. */
            clues?: string[];
            /** @description The correct answer. */
            answer?: string;
        };
        NewWhoAmIQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "who_am_i";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewWhoAmIContent"];
        };
        NewWouldYouRatherContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question?: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl?: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration?: string | null;
            /** @description The first choice. */
            a?: string;
            /** @description The second choice. */
            b?: string;
            /** @description How other people chose, in percentages that add up to 100; null to show no result. */
            percentages?: {
                /** @description Percentage of people who chose the first. */
                a: number;
                /** @description Percentage of people who chose the second. */
                b: number;
            } | null;
        };
        NewWouldYouRatherQuestion: {
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "would_you_rather";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewWouldYouRatherContent"];
        };
        OddOneOutContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The items to choose from: 3 to 6 in a finished question. */
            items: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text: string;
                /** @description The http(s) URL of an image. */
                imageUrl: string | null;
            }[];
            /** @description The `id` of the odd one out. */
            oddItemId: string | null;
            /** @description What the others have in common. Shown after the answer. */
            reason: string | null;
        };
        OddOneOutQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "odd_one_out";
            /** @description The fields of the type. */
            content: components["schemas"]["OddOneOutContent"];
        };
        OddOneOutQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "odd_one_out";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewOddOneOutContent"];
        };
        OpenContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The accepted answers. The first is shown large. */
            answers: string[];
        };
        OpenQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "open";
            /** @description The fields of the type. */
            content: components["schemas"]["OpenContent"];
        };
        OpenQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "open";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewOpenContent"];
        };
        OrderContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The items, in the order shown: 2 to 6 in a finished question. */
            items: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text: string;
                /** @description The http(s) URL of an image. */
                imageUrl: string | null;
            }[];
            /** @description The `id` of each item once, in the correct order; empty in a draft. */
            correctOrder: string[];
            /** @description The order to find, such as `Oldest first`. */
            axisLabel: string | null;
        };
        OrderQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "order";
            /** @description The fields of the type. */
            content: components["schemas"]["OrderContent"];
        };
        OrderQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "order";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewOrderContent"];
        };
        Outage: {
            /**
             * @description What is down.
             * @enum {string}
             */
            dependency: "storage" | "voice" | "model" | "youtube";
            /**
             * Format: date-time
             * @description When a job first found it down.
             */
            since: string;
            /** @description Renders, generations and uploads that wait for it. */
            jobs: number;
        };
        PictureContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The correct answer. */
            answer: string;
            /** @description 2 to 6 options, one with the text of `answer`; null to let viewers guess without options. */
            options: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text: string;
                /** @description The http(s) URL of an image. */
                imageUrl: string | null;
            }[] | null;
            /**
             * @description How the picture is uncovered during the countdown; `none` shows it from the start.
             * @enum {string}
             */
            reveal: "none" | "blur" | "zoom" | "pixelate" | "silhouette";
        };
        PictureCredit: {
            /** @description Title of the picture at its source. */
            title: string;
            /** @description Name of the author; null only if the licence does not require attribution. */
            author: string | null;
            /**
             * @description `by-sa` requires derived works to have the same licence.
             * @enum {string}
             */
            licence: "cc0" | "pdm" | "by" | "by-sa";
            /** @description Name of the licence, as written in credits, such as `CC BY-SA 4.0`. */
            licence_name: string;
            /**
             * Format: uri
             * @description Page of the licence.
             */
            licence_url: string;
            /**
             * @description The service where the picture was found.
             * @enum {string}
             */
            source: "openverse" | "commons";
            /** @description Id of the picture in that service. */
            source_id: string;
            /**
             * Format: uri
             * @description Page of the picture.
             */
            source_url: string;
        };
        PictureProposals: {
            /** @description One entry for each question, in the order of the quiz. */
            proposals: {
                /**
                 * Format: uuid
                 * @description The question.
                 */
                question_id: string;
                /** @description What was searched; null if the question has no words to search. */
                query: string | null;
                /**
                 * @description Where a picture of this search can be shown: `question` as `imageUrl`, `question_blurred` as `imageUrl` with a `reveal` such as `blur`, `fact` only as `factImageUrl`, because it may show the answer.
                 * @enum {string}
                 */
                place: "question" | "question_blurred" | "fact";
                /** @description The best first; empty if none was found. */
                pictures: components["schemas"]["FoundPicture"][];
                /** @description Why this question was not searched; null if it was. */
                error: string | null;
            }[];
            /** @description Other questions without a picture, which were not searched. */
            remaining: number;
        };
        PictureQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "picture";
            /** @description The fields of the type. */
            content: components["schemas"]["PictureContent"];
        };
        PictureQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "picture";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewPictureContent"];
        };
        PictureResults: {
            /** @description Up to 20. Pictures without a usable licence are left out. */
            pictures: components["schemas"]["FoundPicture"][];
            /** @description The page, from 1. */
            page: number;
            /** @description Whether there is another page. */
            has_more: boolean;
        };
        Preview: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The quiz that the preview shows.
             */
            quiz_id: string;
            /**
             * @description `completed`, `failed` and `cancelled` are final.
             * @enum {string}
             */
            status: "queued" | "rendering" | "completed" | "failed" | "cancelled";
            /** @description Time of the frame in the video. */
            at_seconds: number;
            /** @description In pixels. */
            width: number;
            /** @description In pixels. */
            height: number;
            /** @description Signed link to the JPEG; null until it is ready. Every request returns a new link. */
            output_url: string | null;
            /** @description Why the job failed; null otherwise. */
            error_message: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description When the job ended; null until then. */
            completed_at: string | null;
        };
        PreviewVoiceRequest: {
            /** @description The id of a voice, as listed by `GET /voices`. */
            voice: string;
            /** @description Text to say, up to 200 characters; a short sample by default. */
            text?: string;
            /** @description Speed of the voice, as a multiple of its normal speed. Defaults to `1`. */
            speed?: number;
            /** @description Language of the text, as a BCP 47 tag. Defaults to the language of the voice, or `en`. */
            language?: string;
        };
        /** @description An error, as a problem document (RFC 9457). */
        Problem: {
            /**
             * Format: uri
             * @description Link to a page that explains the problem. Its last segment identifies the type of problem.
             */
            type: string;
            /** @description Summary of the type of problem. */
            title: string;
            /** @description HTTP status code. */
            status: number;
            /** @description What went wrong with this request. */
            detail?: string;
            /** @description Id of the request, as in `X-Request-Id`. */
            instance: string;
            /** @description The invalid fields, by default at most 100. */
            errors?: components["schemas"]["FieldError"][];
            /** @description Number of further errors; absent if `errors` lists all. */
            errors_omitted?: number;
            /** @description For `forbidden`: the scopes that the operation requires. */
            required_scopes?: string[];
            /** @description For `forbidden`: the scopes of your API key. */
            granted_scopes?: string[];
            /**
             * @description For `quota-exceeded`: the quota that is full.
             * @enum {string}
             */
            resource?: "media_bytes" | "render_bytes" | "quizzes" | "quiz_bytes" | "themes" | "brands" | "api_keys" | "webhooks" | "shares";
            /** @description For `quota-exceeded`: the size of the quota. */
            limit?: number;
            /** @description For `quota-exceeded`: how much of the quota is used. */
            used?: number;
            /** @description For `quota-exceeded` of videos: the ids of your oldest renders, oldest first. */
            oldest_renders?: string[];
            /** @description For `not-configured`: the setting that is missing. */
            setting?: string;
            /** @description For `precondition-failed` of `PUT /quizzes/{id}`: the current quiz, with the fields of `QuizDetail`. */
            current?: {
                [key: string]: unknown;
            };
        };
        ProposePicturesRequest: {
            /**
             * @description The service to search. Defaults to `commons`.
             * @enum {string}
             */
            source?: "openverse" | "commons";
            /** @description Search only for these questions of the quiz. By default, the first ones without a picture. */
            question_ids?: string[];
        };
        /** @description A question of a round. */
        Question: components["schemas"]["MultipleChoiceQuestion"] | components["schemas"]["TrueFalseQuestion"] | components["schemas"]["ImageChoiceQuestion"] | components["schemas"]["PictureQuestion"] | components["schemas"]["EmojiQuestion"] | components["schemas"]["OddOneOutQuestion"] | components["schemas"]["FillBlankQuestion"] | components["schemas"]["AnagramQuestion"] | components["schemas"]["OpenQuestion"] | components["schemas"]["AudioQuestion"] | components["schemas"]["VideoClipQuestion"] | components["schemas"]["OrderQuestion"] | components["schemas"]["ClosestNumberQuestion"] | components["schemas"]["GuessYearQuestion"] | components["schemas"]["HigherLowerQuestion"] | components["schemas"]["MatchPairsQuestion"] | components["schemas"]["WhoAmIQuestion"] | components["schemas"]["WouldYouRatherQuestion"];
        /** @description The result of checking a question, and what was done with it. */
        QuestionCheck: {
            /** @description The round that the question was written for, starting at 0. */
            round: number;
            /** @description Text of the question. */
            question: string;
            /**
             * @description Result of the check. `sourced` questions are built from verified facts and need no check.
             * @enum {string}
             */
            verdict: "right" | "sourced" | "wrong_answer" | "ambiguous" | "duplicate" | "invalid";
            /** @description Why the question failed the check. */
            note: string | null;
            /**
             * @description Whether the question was kept, replaced or left out.
             * @enum {string}
             */
            outcome: "kept" | "replaced" | "left_out";
        };
        QuestionResults: {
            /** @description Id of the question in its quiz. */
            question_id: string;
            /** @description Its place in the video, from 1. */
            position: number;
            /** @description What it asked when the video was rendered, shortened. */
            text: string;
            /** @description Length of its countdown. */
            countdown_seconds: number;
            /** @description When it starts, in seconds from the start of the video. */
            start_seconds: number;
            /** @description When it ends. */
            end_seconds: number;
            /** @description Share of viewers at its start; more than 1 where viewers rewind. */
            watching_at_start: number;
            /** @description Share of viewers at its end. */
            watching_at_end: number;
            /** @description Share of the viewers at its start who are gone at its end; below 0 if there are more. */
            loss: number;
            /** @description The loss that is usual: the median of the channel’s videos at this position, or, if fewer than 5 videos have one, the median of the questions of this video. Shorts are compared with Shorts. */
            usual_loss: number;
            /** @description Number of videos behind `usual_loss`; 1 for the questions of this video. */
            usual_loss_videos: number;
        };
        /** @description Replaces the question with this `id`, which may be in another round, or creates one. */
        QuestionUpsert: components["schemas"]["MultipleChoiceQuestionUpsert"] | components["schemas"]["TrueFalseQuestionUpsert"] | components["schemas"]["ImageChoiceQuestionUpsert"] | components["schemas"]["PictureQuestionUpsert"] | components["schemas"]["EmojiQuestionUpsert"] | components["schemas"]["OddOneOutQuestionUpsert"] | components["schemas"]["FillBlankQuestionUpsert"] | components["schemas"]["AnagramQuestionUpsert"] | components["schemas"]["OpenQuestionUpsert"] | components["schemas"]["AudioQuestionUpsert"] | components["schemas"]["VideoClipQuestionUpsert"] | components["schemas"]["OrderQuestionUpsert"] | components["schemas"]["ClosestNumberQuestionUpsert"] | components["schemas"]["GuessYearQuestionUpsert"] | components["schemas"]["HigherLowerQuestionUpsert"] | components["schemas"]["MatchPairsQuestionUpsert"] | components["schemas"]["WhoAmIQuestionUpsert"] | components["schemas"]["WouldYouRatherQuestionUpsert"];
        Quiz: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /** @description Title of the quiz, shown in the intro of the video. */
            title: string;
            /** @description One of your themes or a public one; null for the default look. */
            theme_id: string | null;
            /** @description One of your brands; null for none. A new quiz gets your default brand if you omit it. */
            brand_id: string | null;
            /**
             * @description Where you will publish the video. It determines the aspect ratio and the areas that are kept free of text.
             * @enum {string}
             */
            platform_profile: "youtube" | "youtube_shorts" | "tiktok" | "instagram_reels" | "square";
            /** @description How the picture is filled; null (the default) follows the theme. */
            layout: ("classic" | "centred" | "split" | "full_bleed" | "stack") | null;
            /** @description Language of the quiz, as a BCP 47 tag such as `de`, `pt-BR` or `zh-Hant`; `en` by default. Built-in texts of the video, captions and YouTube metadata are in this language, or else in English. */
            language: string;
            /** @description Default resolution of renders: 720p, 1080p, 1440p, 2160p, or WxH in pixels with even sides of 256 to 3840. */
            resolution: string;
            /** @description Length of the countdown; 10 by default. Rounds and questions can override it. */
            question_duration_seconds: number;
            /** @description How long the answer is shown; 5 by default. */
            answer_duration_seconds: number;
            /** @description How long a fact is shown after the answer; 4 by default. 0 hides facts. */
            fact_duration_seconds: number;
            /** @description When a hint appears, as a percentage of the countdown; 50 by default. */
            hint_timing_percent: number;
            /**
             * @description How answers are revealed: `instant` (the default) follows the theme; `suspense` adds a pause of at least 1.5 seconds.
             * @enum {string}
             */
            answer_reveal: "instant" | "suspense";
            /** @description What the end shows beside the score: places for YouTube’s end screen, or all answers; null (the default) suits the platform. Not with the layout `classic`. */
            end_card: ("end_screen" | "recap") | null;
            /** @description Whether still pictures pan and zoom slowly; null (the default) follows the theme. */
            picture_motion: boolean | null;
            /** @description Whether the source of a fact is shown below it; true by default. Suggested descriptions list it anyway. */
            show_sources: boolean;
            /** @description The voice that reads the quiz, and what it reads; null (the default) for a quiz without a voice. */
            voice: {
                /** @description The id of a voice, as listed by `GET /voices`. */
                id: string;
                /** @description Speed of the voice, as a multiple of its normal speed. */
                speed: number;
                /** @description The parts that are read; questions, options, answers and facts by default. */
                reads: ("hook" | "title" | "rounds" | "question" | "options" | "answer" | "fact" | "outro")[];
                /** @description What the voice says first if `reads` has `hook`. If absent or empty, it names the number of questions. */
                hook?: string;
            } | null;
            /** @description Background music for the whole video; null (the default) for none. */
            music: {
                /** @description The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded. */
                track: string;
                /** @description Volume, from 0 to 1. Music gets quieter during speech and clips. */
                volume: number;
            } | null;
            /**
             * @description Captions burned into the video for what the voice says: `none` (the default), `lines`, `words` (highlights the spoken word), `karaoke` (fills the line), `pop` (one to three large words), `box` (words on plates) or `outline`.
             * @enum {string}
             */
            caption_style: "none" | "lines" | "words" | "karaoke" | "pop" | "box" | "outline";
            /** @description Shown below the title in the intro. */
            intro_subtitle: string | null;
            /** @description Shown at the end of the video. */
            outro_text: string | null;
            /** @description What the quiz is about. Suggested metadata for uploads starts with it. */
            description: string | null;
            /**
             * @description Helps you organise your quizzes; it doesn’t affect rendering.
             * @enum {string}
             */
            status: "draft" | "ready" | "published" | "archived";
            /** @description Up to 10 words by which you find your quizzes, such as a series; 40 characters each. */
            tags: string[];
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: uuid
             * @description The owner.
             */
            user_id: string;
            /** @description The original of a translation; null for other quizzes and after the original has been deleted. */
            translation_of: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the quiz, its rounds and their questions. The `ETag` is this value in quotes, followed by the versions of theme and brand where the response contains them.
             */
            updated_at: string;
        };
        /** @description A quiz with its theme, rounds and questions. */
        QuizDetail: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /** @description Title of the quiz, shown in the intro of the video. */
            title: string;
            /** @description One of your themes or a public one; null for the default look. */
            theme_id: string | null;
            /** @description One of your brands; null for none. A new quiz gets your default brand if you omit it. */
            brand_id: string | null;
            /**
             * @description Where you will publish the video. It determines the aspect ratio and the areas that are kept free of text.
             * @enum {string}
             */
            platform_profile: "youtube" | "youtube_shorts" | "tiktok" | "instagram_reels" | "square";
            /** @description How the picture is filled; null (the default) follows the theme. */
            layout: ("classic" | "centred" | "split" | "full_bleed" | "stack") | null;
            /** @description Language of the quiz, as a BCP 47 tag such as `de`, `pt-BR` or `zh-Hant`; `en` by default. Built-in texts of the video, captions and YouTube metadata are in this language, or else in English. */
            language: string;
            /** @description Default resolution of renders: 720p, 1080p, 1440p, 2160p, or WxH in pixels with even sides of 256 to 3840. */
            resolution: string;
            /** @description Length of the countdown; 10 by default. Rounds and questions can override it. */
            question_duration_seconds: number;
            /** @description How long the answer is shown; 5 by default. */
            answer_duration_seconds: number;
            /** @description How long a fact is shown after the answer; 4 by default. 0 hides facts. */
            fact_duration_seconds: number;
            /** @description When a hint appears, as a percentage of the countdown; 50 by default. */
            hint_timing_percent: number;
            /**
             * @description How answers are revealed: `instant` (the default) follows the theme; `suspense` adds a pause of at least 1.5 seconds.
             * @enum {string}
             */
            answer_reveal: "instant" | "suspense";
            /** @description What the end shows beside the score: places for YouTube’s end screen, or all answers; null (the default) suits the platform. Not with the layout `classic`. */
            end_card: ("end_screen" | "recap") | null;
            /** @description Whether still pictures pan and zoom slowly; null (the default) follows the theme. */
            picture_motion: boolean | null;
            /** @description Whether the source of a fact is shown below it; true by default. Suggested descriptions list it anyway. */
            show_sources: boolean;
            /** @description The voice that reads the quiz, and what it reads; null (the default) for a quiz without a voice. */
            voice: {
                /** @description The id of a voice, as listed by `GET /voices`. */
                id: string;
                /** @description Speed of the voice, as a multiple of its normal speed. */
                speed: number;
                /** @description The parts that are read; questions, options, answers and facts by default. */
                reads: ("hook" | "title" | "rounds" | "question" | "options" | "answer" | "fact" | "outro")[];
                /** @description What the voice says first if `reads` has `hook`. If absent or empty, it names the number of questions. */
                hook?: string;
            } | null;
            /** @description Background music for the whole video; null (the default) for none. */
            music: {
                /** @description The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded. */
                track: string;
                /** @description Volume, from 0 to 1. Music gets quieter during speech and clips. */
                volume: number;
            } | null;
            /**
             * @description Captions burned into the video for what the voice says: `none` (the default), `lines`, `words` (highlights the spoken word), `karaoke` (fills the line), `pop` (one to three large words), `box` (words on plates) or `outline`.
             * @enum {string}
             */
            caption_style: "none" | "lines" | "words" | "karaoke" | "pop" | "box" | "outline";
            /** @description Shown below the title in the intro. */
            intro_subtitle: string | null;
            /** @description Shown at the end of the video. */
            outro_text: string | null;
            /** @description What the quiz is about. Suggested metadata for uploads starts with it. */
            description: string | null;
            /**
             * @description Helps you organise your quizzes; it doesn’t affect rendering.
             * @enum {string}
             */
            status: "draft" | "ready" | "published" | "archived";
            /** @description Up to 10 words by which you find your quizzes, such as a series; 40 characters each. */
            tags: string[];
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: uuid
             * @description The owner.
             */
            user_id: string;
            /** @description The original of a translation; null for other quizzes and after the original has been deleted. */
            translation_of: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the quiz, its rounds and their questions. The `ETag` is this value in quotes, followed by the versions of theme and brand where the response contains them.
             */
            updated_at: string;
            /** @description The theme of the quiz; null if it has none. */
            theme: components["schemas"]["Theme"] | null;
            /** @description The brand of the quiz; null if it has none. */
            brand: components["schemas"]["Brand"] | null;
            /** @description The rounds, in order. */
            rounds: components["schemas"]["RoundDetail"][];
        };
        /** @description The speech of a quiz that has been generated so far. */
        QuizSpeech: {
            /** @description Id of the voice that reads the quiz; null if it is not read. */
            voice: string | null;
            /** @description Language of the quiz, as a BCP 47 tag. */
            language: string;
            /** @description The generated lines, in order and without duplicates. */
            lines: components["schemas"]["SpeechLine"][];
            /** @description Number of lines that are not generated yet. */
            missing: number;
            /** @description Number of characters in the missing lines, which count towards the daily limit. */
            missing_characters: number;
            /** @description Number of characters that you can still generate today (UTC). */
            characters_left: number;
        };
        /** @description What prevents a quiz from being rendered, and what could be improved. */
        QuizValidation: {
            /** @description Whether `POST /renders` would accept the quiz. True if there are no errors. */
            renderable: boolean;
            /** @description What prevents the quiz from being rendered. `field` is a path into the response of `GET /quizzes/{id}`. */
            errors: components["schemas"]["FieldError"][];
            /** @description Number of further errors: `errors` lists the first 100 by default. */
            errors_omitted: number;
            /** @description What viewers might notice. Warnings don’t prevent the quiz from being rendered. */
            warnings: components["schemas"]["FieldError"][];
            /** @description Number of further warnings: `warnings` lists the first 100 by default. */
            warnings_omitted: number;
            /** @description Length of the video. */
            duration_seconds: number;
            /** @description Estimate for a render in the requested format, resolution and quality. */
            estimate: {
                /** @description Expected time to render without other renders, at the speed of recent renders. */
                render_seconds: number;
                /** @description Expected additional time because other renders are in progress. */
                wait_seconds: number;
                /** @description Segments of the video, which are rendered in parallel. */
                segments_total: number;
                /** @description Segments that earlier renders have stored and this one would reuse. */
                segments_cached: number;
            };
        };
        Render: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The quiz that was rendered.
             */
            quiz_id: string;
            /**
             * Format: uuid
             * @description The owner.
             */
            user_id: string;
            /** @description False if the render was created with a test key: the video is small, shows a test mark, and is never published. */
            livemode: boolean;
            /** @description Title of the video: the title of the quiz at the time of the request, or of the cut. */
            title: string;
            /** @description Language of the quiz at the time of the request, as a BCP 47 tag. */
            language: string;
            /**
             * @description `completed`, `failed` and `cancelled` are final.
             * @enum {string}
             */
            status: "queued" | "rendering" | "completed" | "failed" | "cancelled";
            /** @description Progress in percent. */
            progress: number;
            /**
             * @description Format of the video.
             * @enum {string}
             */
            format: "mp4" | "webm";
            /** @description Resolution of the video, as in the request or the quiz. */
            resolution: string;
            /**
             * @description Quality of the video.
             * @enum {string}
             */
            quality: "draft" | "standard" | "high";
            /** @description The platform whose preset was used; null without one. */
            preset: ("youtube" | "shorts" | "reels" | "tiktok" | "whatsapp") | null;
            /** @description Id of the voice that reads the quiz; null if it is not read. */
            voice: string | null;
            /** @description The part of the quiz that the video shows, for a render of `POST /quizzes/{id}/cuts`; null for other renders. */
            cut: components["schemas"]["RenderCut"] | null;
            /** @description Width of the video in pixels, also of a test render. */
            width: number;
            /** @description Height of the video in pixels. */
            height: number;
            /** @description Frames per second. */
            fps: number;
            /** @description Length of the video. */
            duration_seconds: number;
            /** @description Size of the file; null until it is ready. */
            size_bytes: number | null;
            /** @description Segments of the video, which are rendered in parallel. */
            segments_total: number;
            /** @description Segments reused from earlier renders; null until known. */
            segments_reused: number | null;
            /** @description Signed link to the video; null until it is ready. Every request returns a new link, which is valid for two hours. */
            output_url: string | null;
            /** @description Why the render failed; null otherwise. */
            error_message: string | null;
            error: components["schemas"]["JobFailure"];
            /** @description What the render waits for because it is down; it continues by itself. Null otherwise. */
            waiting_for: ("storage" | "voice") | null;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /** @description When each scene of the video starts and ends. */
            timeline: components["schemas"]["Timeline"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description When rendering started; null while queued. */
            started_at: string | null;
            /** @description When the render ended; null until then. */
            completed_at: string | null;
            /** @description When this service deletes the render and its video; null if it keeps them. */
            expires_at: string | null;
        };
        /** @description A video is ready. */
        RenderCompletedDelivery: {
            /**
             * Format: uuid
             * @description The event, the same for each webhook.
             */
            id: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "render.completed";
            /**
             * Format: date-time
             * @description When the event was recorded.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The render.
             */
            render_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description Status of the render.
             * @constant
             */
            status: "completed";
            /**
             * Format: uri
             * @description Signed link to the video.
             */
            download_url: string;
            /** @description Length of the video in milliseconds. */
            duration_ms: number;
            /**
             * Format: date-time
             * @description When the render ended.
             */
            completed_at: string;
            /** @description The requested or changed resource. */
            data: components["schemas"]["RenderCompletedPayload"];
            /** @description True in a test delivery. */
            test?: boolean;
        };
        /** @description A video is ready. */
        RenderCompletedPayload: {
            /**
             * Format: uuid
             * @description The render.
             */
            render_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description Status of the render.
             * @constant
             */
            status: "completed";
            /**
             * Format: uri
             * @description Signed link to the video.
             */
            download_url: string;
            /** @description Length of the video in milliseconds. */
            duration_ms: number;
            /**
             * Format: date-time
             * @description When the render ended.
             */
            completed_at: string;
        };
        /** @description The part of a quiz that a video shows. */
        RenderCut: {
            /**
             * @description `full` is the whole quiz on another platform or in another language; the others are parts of it.
             * @enum {string}
             */
            kind: "full" | "round" | "question" | "questions";
            /** @description The round; null for the whole quiz and for `questions`. */
            round_id: string | null;
            /** @description The question; null unless the cut is one. */
            question_id: string | null;
            /** @description Of `questions`, in the order shown; otherwise null. */
            question_ids: string[] | null;
            /**
             * @description Where the video will be published.
             * @enum {string}
             */
            platform_profile: "youtube" | "youtube_shorts" | "tiktok" | "instagram_reels" | "square";
        };
        /** @description A video could not be rendered. */
        RenderFailedDelivery: {
            /**
             * Format: uuid
             * @description The event, the same for each webhook.
             */
            id: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "render.failed";
            /**
             * Format: date-time
             * @description When the event was recorded.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The render.
             */
            render_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description Status of the render.
             * @constant
             */
            status: "failed";
            /** @description Why it failed. */
            error: string;
            /**
             * @description The class of the error, as in `error.code` of the job.
             * @enum {string}
             */
            error_code: "storage_failed" | "database_failed" | "browser_unavailable" | "media_unreadable" | "voice_failed" | "model_failed" | "model_refused" | "pictures_failed" | "youtube_failed" | "youtube_rejected" | "youtube_access_lost" | "quiz_refused" | "limit_reached" | "timed_out" | "job_lost" | "job_server_failed" | "internal_error";
            /**
             * Format: date-time
             * @description When it failed.
             */
            failed_at: string;
            /** @description The requested or changed resource. */
            data: components["schemas"]["RenderFailedPayload"];
            /** @description True in a test delivery. */
            test?: boolean;
        };
        /** @description A video could not be rendered. */
        RenderFailedPayload: {
            /**
             * Format: uuid
             * @description The render.
             */
            render_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description Status of the render.
             * @constant
             */
            status: "failed";
            /** @description Why it failed. */
            error: string;
            /**
             * @description The class of the error, as in `error.code` of the job.
             * @enum {string}
             */
            error_code: "storage_failed" | "database_failed" | "browser_unavailable" | "media_unreadable" | "voice_failed" | "model_failed" | "model_refused" | "pictures_failed" | "youtube_failed" | "youtube_rejected" | "youtube_access_lost" | "quiz_refused" | "limit_reached" | "timed_out" | "job_lost" | "job_server_failed" | "internal_error";
            /**
             * Format: date-time
             * @description When it failed.
             */
            failed_at: string;
        };
        /** @description A render in a list, without its timeline. */
        RenderListItem: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The quiz that was rendered.
             */
            quiz_id: string;
            /**
             * Format: uuid
             * @description The owner.
             */
            user_id: string;
            /** @description False if the render was created with a test key: the video is small, shows a test mark, and is never published. */
            livemode: boolean;
            /** @description Title of the video: the title of the quiz at the time of the request, or of the cut. */
            title: string;
            /** @description Language of the quiz at the time of the request, as a BCP 47 tag. */
            language: string;
            /**
             * @description `completed`, `failed` and `cancelled` are final.
             * @enum {string}
             */
            status: "queued" | "rendering" | "completed" | "failed" | "cancelled";
            /** @description Progress in percent. */
            progress: number;
            /**
             * @description Format of the video.
             * @enum {string}
             */
            format: "mp4" | "webm";
            /** @description Resolution of the video, as in the request or the quiz. */
            resolution: string;
            /**
             * @description Quality of the video.
             * @enum {string}
             */
            quality: "draft" | "standard" | "high";
            /** @description The platform whose preset was used; null without one. */
            preset: ("youtube" | "shorts" | "reels" | "tiktok" | "whatsapp") | null;
            /** @description Id of the voice that reads the quiz; null if it is not read. */
            voice: string | null;
            /** @description The part of the quiz that the video shows, for a render of `POST /quizzes/{id}/cuts`; null for other renders. */
            cut: components["schemas"]["RenderCut"] | null;
            /** @description Width of the video in pixels, also of a test render. */
            width: number;
            /** @description Height of the video in pixels. */
            height: number;
            /** @description Frames per second. */
            fps: number;
            /** @description Length of the video. */
            duration_seconds: number;
            /** @description Size of the file; null until it is ready. */
            size_bytes: number | null;
            /** @description Segments of the video, which are rendered in parallel. */
            segments_total: number;
            /** @description Segments reused from earlier renders; null until known. */
            segments_reused: number | null;
            /** @description Signed link to the video; null until it is ready. Every request returns a new link, which is valid for two hours. */
            output_url: string | null;
            /** @description Why the render failed; null otherwise. */
            error_message: string | null;
            error: components["schemas"]["JobFailure"];
            /** @description What the render waits for because it is down; it continues by itself. Null otherwise. */
            waiting_for: ("storage" | "voice") | null;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /** @description Always null in lists. `GET /renders/{id}` returns the timeline. */
            timeline: null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description When rendering started; null while queued. */
            started_at: string | null;
            /** @description When the render ended; null until then. */
            completed_at: string | null;
            /** @description When this service deletes the render and its video; null if it keeps them. */
            expires_at: string | null;
        };
        ReorderQuestionsRequest: {
            /** @description The ids of all questions of the round, each once, in the new order. */
            questionIds: string[];
        };
        ReorderRoundsRequest: {
            /** @description The ids of all rounds of the quiz, each once, in the new order. */
            roundIds: string[];
        };
        /** @description The new question and the result of checking it. */
        Replacement: {
            question: components["schemas"]["Question"];
            check: components["schemas"]["QuestionCheck"];
        };
        ReplaceQuestionRequest: {
            /**
             * Format: uuid
             * @description The question of the draft to replace.
             */
            questionId: string;
        };
        ReplaceQuizRequest: {
            /** @description Title of the quiz, shown in the intro of the video. Defaults to “Untitled Quiz” in the quiz’s language. */
            title?: string;
            /** @description All rounds of the quiz, in order. Rounds and questions that are missing here are deleted. */
            rounds: components["schemas"]["RoundUpsert"][];
            /** @description One of your themes or a public one; null for the default look. */
            theme_id?: string | null;
            /** @description One of your brands; null for none. A new quiz gets your default brand if you omit it. */
            brand_id?: string | null;
            /**
             * @description Where you will publish the video. It determines the aspect ratio and the areas that are kept free of text.
             * @enum {string}
             */
            platform_profile?: "youtube" | "youtube_shorts" | "tiktok" | "instagram_reels" | "square";
            /** @description How the picture is filled; null (the default) follows the theme. */
            layout?: ("classic" | "centred" | "split" | "full_bleed" | "stack") | null;
            /** @description Language of the quiz, as a BCP 47 tag such as `de`, `pt-BR` or `zh-Hant`; `en` by default. Built-in texts of the video, captions and YouTube metadata are in this language, or else in English. */
            language?: string;
            /** @description Default resolution of renders: 720p, 1080p, 1440p, 2160p, or WxH in pixels with even sides of 256 to 3840. */
            resolution?: string;
            /** @description Length of the countdown; 10 by default. Rounds and questions can override it. */
            question_duration_seconds?: number;
            /** @description How long the answer is shown; 5 by default. */
            answer_duration_seconds?: number;
            /** @description How long a fact is shown after the answer; 4 by default. 0 hides facts. */
            fact_duration_seconds?: number;
            /** @description When a hint appears, as a percentage of the countdown; 50 by default. */
            hint_timing_percent?: number;
            /**
             * @description How answers are revealed: `instant` (the default) follows the theme; `suspense` adds a pause of at least 1.5 seconds.
             * @enum {string}
             */
            answer_reveal?: "instant" | "suspense";
            /** @description What the end shows beside the score: places for YouTube’s end screen, or all answers; null (the default) suits the platform. Not with the layout `classic`. */
            end_card?: ("end_screen" | "recap") | null;
            /** @description Whether still pictures pan and zoom slowly; null (the default) follows the theme. */
            picture_motion?: boolean | null;
            /** @description Whether the source of a fact is shown below it; true by default. Suggested descriptions list it anyway. */
            show_sources?: boolean;
            /** @description The voice that reads the quiz, and what it reads; null (the default) for a quiz without a voice. */
            voice?: {
                /** @description The id of a voice, as listed by `GET /voices`. */
                id: string;
                /** @description Speed of the voice, as a multiple of its normal speed. Defaults to `1`. */
                speed?: number;
                /** @description The parts that are read; questions, options, answers and facts by default. */
                reads?: ("hook" | "title" | "rounds" | "question" | "options" | "answer" | "fact" | "outro")[];
                /** @description What the voice says first if `reads` has `hook`. If absent or empty, it names the number of questions. */
                hook?: string;
            } | null;
            /** @description Background music for the whole video; null (the default) for none. */
            music?: {
                /** @description The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded. */
                track: string;
                /** @description Volume, from 0 to 1. Music gets quieter during speech and clips. Defaults to `0.7`. */
                volume?: number;
            } | null;
            /**
             * @description Captions burned into the video for what the voice says: `none` (the default), `lines`, `words` (highlights the spoken word), `karaoke` (fills the line), `pop` (one to three large words), `box` (words on plates) or `outline`.
             * @enum {string}
             */
            caption_style?: "none" | "lines" | "words" | "karaoke" | "pop" | "box" | "outline";
            /** @description Shown below the title in the intro. */
            intro_subtitle?: string | null;
            /** @description Shown at the end of the video. */
            outro_text?: string | null;
            /** @description What the quiz is about. Suggested metadata for uploads starts with it. */
            description?: string | null;
            /**
             * @description Helps you organise your quizzes; it doesn’t affect rendering.
             * @enum {string}
             */
            status?: "draft" | "ready" | "published" | "archived";
            /** @description Up to 10 words by which you find your quizzes, such as a series; 40 characters each. */
            tags?: string[];
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata?: {
                [key: string]: string;
            };
        };
        /** @description A reviewer has written a comment. */
        ReviewCommentedDelivery: {
            /**
             * Format: uuid
             * @description The event, the same for each webhook.
             */
            id: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "review.commented";
            /**
             * Format: date-time
             * @description When the event was recorded.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The share.
             */
            share_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description The render; null if the share shows the quiz. */
            render_id: string | null;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: uuid
             * @description The comment.
             */
            comment_id: string;
            /** @description The question that the reviewer saw; null outside questions. */
            question_id: string | null;
            /** @description The moment of the video that the comment is about. */
            at_seconds: number;
            /** @description What the reviewer calls themselves. */
            name: string;
            /** @description The comment. */
            text: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            commented_at: string;
            /** @description The requested or changed resource. */
            data: components["schemas"]["ReviewCommentedPayload"];
            /** @description True in a test delivery. */
            test?: boolean;
        };
        /** @description A reviewer has written a comment. */
        ReviewCommentedPayload: {
            /**
             * Format: uuid
             * @description The share.
             */
            share_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description The render; null if the share shows the quiz. */
            render_id: string | null;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: uuid
             * @description The comment.
             */
            comment_id: string;
            /** @description The question that the reviewer saw; null outside questions. */
            question_id: string | null;
            /** @description The moment of the video that the comment is about. */
            at_seconds: number;
            /** @description What the reviewer calls themselves. */
            name: string;
            /** @description The comment. */
            text: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            commented_at: string;
        };
        /** @description A reviewer has approved or requested changes. */
        ReviewDecidedDelivery: {
            /**
             * Format: uuid
             * @description The event, the same for each webhook.
             */
            id: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "review.decided";
            /**
             * Format: date-time
             * @description When the event was recorded.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The share.
             */
            share_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description The render; null if the share shows the quiz. */
            render_id: string | null;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description What the reviewer decided.
             * @enum {string}
             */
            decision: "approved" | "changes_requested";
            /** @description What the reviewer calls themselves. */
            name: string;
            /** @description What they wrote with it; may be empty. */
            text: string;
            /**
             * Format: date-time
             * @description When it was decided.
             */
            decided_at: string;
            /** @description The requested or changed resource. */
            data: components["schemas"]["ReviewDecidedPayload"];
            /** @description True in a test delivery. */
            test?: boolean;
        };
        /** @description A reviewer has approved or requested changes. */
        ReviewDecidedPayload: {
            /**
             * Format: uuid
             * @description The share.
             */
            share_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description The render; null if the share shows the quiz. */
            render_id: string | null;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description What the reviewer decided.
             * @enum {string}
             */
            decision: "approved" | "changes_requested";
            /** @description What the reviewer calls themselves. */
            name: string;
            /** @description What they wrote with it; may be empty. */
            text: string;
            /**
             * Format: date-time
             * @description When it was decided.
             */
            decided_at: string;
        };
        RevokedShares: {
            /** @description Number of shares that were revoked. */
            revoked: number;
        };
        Round: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The quiz that the round belongs to.
             */
            quiz_id: string;
            /** @description Title of the round, shown before it if the quiz has several rounds. */
            title: string;
            /** @description Position in the quiz, starting at 0. */
            order: number;
            /** @description Countdown in seconds for the questions of this round; null to inherit from the quiz. */
            timer_override: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the round and its questions. The `ETag` is this value in quotes.
             */
            updated_at: string;
        };
        /** @description A round with its questions in order. */
        RoundDetail: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The quiz that the round belongs to.
             */
            quiz_id: string;
            /** @description Title of the round, shown before it if the quiz has several rounds. */
            title: string;
            /** @description Position in the quiz, starting at 0. */
            order: number;
            /** @description Countdown in seconds for the questions of this round; null to inherit from the quiz. */
            timer_override: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the round and its questions. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /** @description The questions, in order. */
            questions: components["schemas"]["Question"][];
        };
        /** @description Replaces the round with this `id`, or creates one. */
        RoundUpsert: {
            /** @description Title of the round, shown before it if the quiz has several rounds. */
            title?: string;
            /** @description Countdown in seconds for the questions of this round; null to inherit from the quiz. */
            timer_override?: number | null;
            /**
             * Format: uuid
             * @description Id of a round of this quiz. Omit it to create a round.
             */
            id?: string;
            /** @description All questions of the round, in order. */
            questions: components["schemas"]["QuestionUpsert"][];
        };
        ServiceState: {
            /**
             * @description What it is.
             * @enum {string}
             */
            id: "browser" | "model" | "voice" | "openverse" | "commons" | "trends" | "youtube" | "mail";
            /** @description Whether the settings allow its use. */
            configured: boolean;
            /** @description Which one is used, for example the name of the model; null if unknown. */
            detail: string | null;
            /** @description When it last worked, among recent jobs; null if that is not known. */
            last_success_at: string | null;
            /** @description When it last failed, among recent jobs; null if that is not known. */
            last_error_at: string | null;
            /** @description Why it last failed; null if it has not. */
            last_error: string | null;
        };
        Setting: {
            /** @description Name of the environment variable. */
            name: string;
            /** @description What it is about. */
            area: string;
            /** @description The value in effect; `set` for secrets; URLs without user, password and query. Null if unset. */
            value: string | null;
            /**
             * @description Whether the environment or `.env` sets it.
             * @enum {string}
             */
            source: "environment" | "default";
            /** @description Whether the value is never shown. */
            secret: boolean;
            /** @description Where the documentation explains it, as a path in the repository. */
            docs: string;
        };
        /** @description A link for reviewers without an account. */
        Share: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description The shared video; null if the quiz is shared. */
            render_id: string | null;
            /** @description Title of the quiz. */
            title: string;
            /** @description The link for reviewers; null when it no longer works. */
            url: string | null;
            /**
             * @description Whether the link works, and if not, why.
             * @enum {string}
             */
            status: "live" | "expired" | "revoked";
            /** @description False if the share was created with a test key. */
            livemode: boolean;
            /** @description Whether the link asks for a password. */
            has_password: boolean;
            /** @description Whether reviewers can comment and decide. */
            allow_comments: boolean;
            /** @description Whether the page offers the video for download. */
            allow_download: boolean;
            /** @description Sites that can show the share in a frame; `["*"]` for every site, null for none. */
            embed_origins: string[] | null;
            /** @description Number of comments and decisions. */
            comments_total: number;
            /** @description Number of comments that are not resolved. */
            comments_open: number;
            /** @description The last decision of a reviewer; null without one. */
            decision: ("approved" | "changes_requested") | null;
            /** @description What the reviewer calls themselves. */
            decided_by: string | null;
            /** @description When it was decided. */
            decided_at: string | null;
            /** @description Whether the shared quiz has changed since the decision. Always false for videos, which never change. */
            changed_since_decision: boolean;
            /**
             * Format: date-time
             * @description When the link stops working.
             */
            expires_at: string;
            /** @description When it was revoked; null if it was not. */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description What a reviewer wrote: a comment at a moment, or a decision. */
        ShareComment: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The share.
             */
            share_id: string;
            /** @description The shared video; null if the quiz is shared. */
            render_id: string | null;
            /** @description The question that the reviewer saw; null outside questions. It may have been deleted since. */
            question_id: string | null;
            /** @description The moment of the video; null for a decision. */
            at_seconds: number | null;
            /** @description What the reviewer calls themselves. Not verified. */
            name: string;
            /** @description The comment as plain text; may be empty for a decision. */
            text: string;
            /** @description The decision; null for a comment. */
            decision: ("approved" | "changes_requested") | null;
            /** @description When you resolved it; null while it is open. */
            resolved_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description A generated line of speech. */
        SpeechLine: {
            /** @description The spoken text, with numbers and symbols written as words. */
            text: string;
            /**
             * Format: uri
             * @description Permanent link to the sound as a mono WAV file.
             */
            url: string;
            /** @description SHA-256 of the sound, in hexadecimal. */
            sha256: string;
            /** @description Length of the sound. */
            duration_ms: number;
            /** @description When the voice reaches each part of the text: pairs of a UTF-16 offset in `text` and a time in milliseconds, at least for the start and end of each word. */
            marks: [
                number,
                number
            ][];
            /** @description Whether the marks are estimated because the engine doesn’t provide them. */
            marks_estimated: boolean;
        };
        /** @description Suggested metadata for a video of the quiz. It reveals no answers. */
        SuggestedMetadata: {
            /**
             * Format: uuid
             * @description The quiz that the metadata is for.
             */
            quizId: string;
            /** @description At most 100 characters each. The first is the title of the quiz. */
            titles: string[];
            /** @description One with chapters, if the video is long enough for them, and one without. */
            descriptions: string[];
            /** @description Tags for the video. */
            tags: string[];
        };
        /** @description Posts that promote a quiz without revealing any answers. */
        SuggestedPromotions: {
            /**
             * Format: uuid
             * @description The quiz that the posts are about.
             */
            quizId: string;
            /** @description One post for each network. */
            posts: {
                /**
                 * @description The social network.
                 * @enum {string}
                 */
                network: "x" | "facebook" | "instagram";
                /** @description Text of the post. */
                text: string;
            }[];
        };
        SuggestMetadataRequest: {
            /**
             * Format: uuid
             * @description The quiz to write about.
             */
            quizId: string;
            /** @description Language to write in, as a BCP 47 tag. Defaults to the language of the quiz. Without a language model, the texts of the quiz are not translated. */
            language?: string;
        };
        SuggestPromotionsRequest: {
            /**
             * Format: uuid
             * @description The quiz to write about.
             */
            quizId: string;
            /** @description Language to write in, as a BCP 47 tag. Defaults to the language of the quiz. Without a language model, the texts of the quiz are not translated. */
            language?: string;
        };
        TagUse: {
            /** @description The tag, for `tag` of `GET /quizzes`. */
            tag: string;
            /** @description The number of your quizzes that have it. */
            quizzes: number;
        };
        Theme: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /** @description Name of the theme. */
            name: string;
            /** @description Main colour, for example of the countdown. */
            primaryColor: string;
            /** @description Second colour of gradients and decorations. */
            secondaryColor: string;
            /** @description Colour of the background. */
            backgroundColor: string;
            /** @description Colour of text. */
            textColor: string;
            /** @description Colour of highlights. */
            accentColor: string;
            /** @description Name of the font. Unknown names fall back to Inter. */
            fontFamily: string;
            /** @description `url` of an image that you have uploaded, or an image on another server. */
            backgroundImageUrl: string | null;
            /** @description Whether other users can use and copy the theme. */
            isPublic: boolean;
            /**
             * @description Sound effects; `none` leaves only the sound of media files.
             * @enum {string}
             */
            soundPack: "default" | "none";
            /**
             * @description How the picture is filled: the layout of quizzes that don’t set their own `layout`.
             * @enum {string}
             */
            layout: "classic" | "centred" | "split" | "full_bleed" | "stack";
            /** @description All effects, or null for the defaults. */
            effects: components["schemas"]["ThemeEffects"] | null;
            /**
             * Format: uuid
             * @description The owner.
             */
            userId: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last updated.
             */
            updatedAt: string;
        };
        /** @description The effects of a theme. */
        ThemeEffects: {
            /** @description Opacity of the background image. */
            backgroundImageOpacity: number;
            /**
             * @description Style of the background.
             * @enum {string}
             */
            backgroundStyle: "blobs" | "aurora" | "gradient_mesh" | "solid" | "noise";
            /** @description Number of blobs, for the `blobs` background. */
            backgroundBlobCount: number;
            /** @description Opacity of the blobs. */
            backgroundBlobOpacity: number;
            /** @description Speed of the background, as a multiple of the normal speed. */
            backgroundAnimationSpeed: number;
            /** @description Strength of the gradient. */
            backgroundGradientIntensity: number;
            /** @description Darkness of the corners. */
            backgroundVignetteIntensity: number;
            /** @description Angle of the gradient in degrees. */
            gradientAngle: number;
            /** @description Whether the gradient moves. */
            gradientAnimation: boolean;
            /**
             * @description Pattern over the background.
             * @enum {string}
             */
            backgroundPattern: "none" | "dots" | "grid" | "diagonal" | "hexagons" | "topographic" | "circuit";
            /** @description Opacity of the pattern. */
            backgroundPatternOpacity: number;
            /** @description Size of the pattern, as a multiple of the normal size. */
            backgroundPatternScale: number;
            /**
             * @description Particles in front of the background.
             * @enum {string}
             */
            particleStyle: "none" | "bokeh" | "dust" | "stars" | "bubbles" | "fireflies" | "snow" | "confetti";
            /** @description Density of the particles. */
            particleDensity: number;
            /** @description Speed of the particles, as a multiple of the normal speed. */
            particleSpeed: number;
            /**
             * @description Colour of the particles; `theme` uses the colours of the theme.
             * @enum {string}
             */
            particleColor: "theme" | "white" | "accent";
            /** @description Strength of a slow pan and zoom on still pictures. */
            pictureMotion: number;
            /**
             * @description Style of the answer cards.
             * @enum {string}
             */
            optionCardVariant: "standard" | "glass" | "tile";
            /** @description Opacity of the answer cards. */
            optionCardOpacity: number;
            /** @description Width of the stripe on answer cards in pixels of a 1080p video. */
            optionStripeWidth: number;
            /** @description Letter spacing of titles, as a CSS length. */
            titleLetterSpacing: string;
            /**
             * @description Style of the text of questions.
             * @enum {string}
             */
            textStyle: "solid" | "outline" | "gradient" | "glow" | "shadow";
            /**
             * @description Style of titles.
             * @enum {string}
             */
            titleTextStyle: "solid" | "outline" | "gradient" | "glow" | "shadow";
            /**
             * @description Shadow behind text.
             * @enum {string}
             */
            textShadowStyle: "none" | "subtle" | "dramatic" | "glow";
            /** @description Font weight of the text on answer cards. */
            optionFontWeight: number;
            /**
             * @description Frame around the picture.
             * @enum {string}
             */
            frameStyle: "none" | "neon" | "corners" | "scanlines" | "gradient_border";
            /** @description Colour of the frame. */
            frameColor: string;
            /** @description Opacity of the frame. */
            frameOpacity: number;
            /** @description Number of rings in the intro. */
            introRingCount: number;
            /** @description Number of particles in the intro. */
            introParticleCount: number;
            /** @description Amount of confetti in the outro. */
            outroConfettiCount: number;
            /** @description Number of bursts in the outro. */
            outroBurstCount: number;
            /**
             * @description Effect that celebrates the right answer.
             * @enum {string}
             */
            celebrationStyle: "none" | "pulse" | "confetti" | "burst" | "shimmer" | "flash";
            /** @description Strength of the celebration. */
            celebrationIntensity: number;
            /** @description Size of the glow around the right answer in pixels of a 1080p video. */
            correctAnswerGlowSize: number;
            /** @description Pause before the right answer is shown, in frames at 30 frames per second. */
            revealSuspenseFrames: number;
            /** @description How much the wrong answers are dimmed. */
            revealDimIntensity: number;
            /**
             * @description How wrong answers are shown at the reveal: dimmed, or also with a cross and in a muted red.
             * @enum {string}
             */
            wrongAnswerStyle: "dim" | "cross";
            /**
             * @description Effect during the last seconds of the countdown.
             * @enum {string}
             */
            urgencyStyle: "none" | "vignette" | "pulse" | "shake" | "border_pulse";
            /** @description When the effect starts, in seconds before the end of the countdown. */
            urgencyThreshold: number;
            /** @description Colour of the effect. */
            urgencyColor: string;
            /**
             * @description Transition between scenes.
             * @enum {string}
             */
            transitionStyle: "fade" | "slide" | "wipe" | "zoom" | "iris" | "flash";
            /**
             * @description Amount of grain over the picture.
             * @enum {string}
             */
            grainOverlay: "none" | "subtle" | "medium" | "heavy";
            /**
             * @description Type of grain.
             * @enum {string}
             */
            grainStyle: "film" | "digital" | "vhs";
            /** @description Whether the background pulses to a beat. */
            audioReactive: boolean;
            /** @description Strength of the pulse. */
            audioReactiveIntensity: number;
            /** @description Tempo of the pulse in beats per minute. */
            audioReactiveBpm: number;
        };
        Thumbnail: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The quiz that the thumbnail shows.
             */
            quizId: string;
            /** @description The render of a part of the quiz that it is for. */
            renderId: string | null;
            /** @description As requested. */
            variant: ("hook" | "question" | "number") | null;
            /** @description As requested. */
            text: string | null;
            /** @description As requested. */
            videoFrame: {
                /**
                 * Format: uuid
                 * @description A completed render.
                 */
                renderId: string;
                /** @description Time in its video, before the answer. */
                seconds: number;
            } | null;
            /**
             * Format: uuid
             * @description The owner.
             */
            userId: string;
            /** @description False if the thumbnail was created with a test key: the picture shows a test mark. */
            livemode: boolean;
            /**
             * @description `completed`, `failed` and `cancelled` are final.
             * @enum {string}
             */
            status: "queued" | "rendering" | "completed" | "failed" | "cancelled";
            /** @description In pixels. */
            width: number;
            /** @description In pixels. */
            height: number;
            /** @description Signed link that downloads the JPEG under the name of the quiz; null until it is ready. Every request returns a new link. */
            outputUrl: string | null;
            /** @description Why the job failed; null otherwise. */
            errorMessage: string | null;
            error: components["schemas"]["JobFailure"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When the job ended; null until then. */
            completedAt: string | null;
        };
        /** @description The scenes of a video, in order. Times are milliseconds from the start of the video. */
        Timeline: {
            /** @description Frames per second. */
            fps: number;
            /** @description Width of the video in pixels. */
            width: number;
            /** @description Height of the video in pixels. */
            height: number;
            /** @description Length of the video. */
            duration_seconds: number;
            /** @description Whether times are estimated because some speech of the quiz has not been generated yet. False for a quiz without a voice. */
            estimated: boolean;
            /** @description The scenes, in order. */
            scenes: {
                /**
                 * @description What the scene shows. `score_prompt` exists in layouts other than `classic`.
                 * @enum {string}
                 */
                kind: "intro_clip" | "intro" | "round_title" | "question" | "reveal" | "fact" | "score_prompt" | "outro" | "outro_clip";
                /** @description The question that the scene belongs to; null for other scenes. */
                question_id: string | null;
                /** @description The round that the scene belongs to; null for the intro, score prompts, the outro and the clips. */
                round_id: string | null;
                /** @description When the scene starts. */
                start_ms: number;
                /** @description When the scene ends. */
                end_ms: number;
                /** @description When the countdown starts; it runs until `end_ms`. Null except in question scenes. */
                countdown_ms: number | null;
                /** @description When the answer appears. Null except in reveal scenes. */
                reveal_ms: number | null;
            }[];
        };
        /** @description Whether a quiz can be generated on a topic. */
        TopicCheck: {
            /** @description The topic of the request. */
            topic: string;
            /** @description What would generate a quiz on the topic now; null if `POST /ai/quizzes` would fail with 503. */
            engine: ("model" | "facts") | null;
            /** @description Similar topics that work, closest first; empty if the topic itself works or nothing similar is known. */
            suggestions: string[];
        };
        TranslateQuizRequest: {
            /** @description Language to translate into, as a BCP 47 tag such as `de`, `ja` or `pt-BR`. */
            language: string;
        };
        /** @description What has changed in the original since a quiz was translated. */
        Translation: {
            /**
             * Format: uuid
             * @description The original.
             */
            translation_of: string;
            /** @description Title of the original. */
            title: string;
            /** @description Language of the original, as a BCP 47 tag. */
            language: string;
            /** @description Texts of the original quiz that have changed. */
            changed_fields: ("title" | "description" | "intro_subtitle" | "outro_text")[];
            /** @description Rounds whose title has changed, and rounds that were added or removed. */
            rounds: {
                /**
                 * @description What changed in the original.
                 * @enum {string}
                 */
                change: "changed" | "added" | "removed";
                /**
                 * Format: uuid
                 * @description The round of the original.
                 */
                original_round_id: string;
                /** @description The corresponding round of this quiz; null if there is none. */
                round_id: string | null;
            }[];
            /** @description Questions that were changed, added or removed. Changes to their order and settings are ignored. */
            questions: {
                /**
                 * @description What changed in the original.
                 * @enum {string}
                 */
                change: "changed" | "added" | "removed";
                /**
                 * Format: uuid
                 * @description The question of the original.
                 */
                original_question_id: string;
                /** @description The corresponding question of this quiz; null if there is none. */
                question_id: string | null;
                /** @description Text of the question in the original, or in this quiz if it was removed from the original. */
                text: string;
            }[];
        };
        Trend: {
            /** @description The topic. */
            title: string;
            /** @description A teaser in one line. */
            hook: string;
            /** @description A `topic` for `POST /ai/quizzes`; at most 500 characters. */
            quizPrompt: string;
            /**
             * @description How long the topic is likely to stay interesting.
             * @enum {string}
             */
            timescale: "now" | "this_week" | "this_month" | "evergreen";
            /**
             * @description Category of the topic.
             * @enum {string}
             */
            category: "pop_culture" | "sports" | "science_tech" | "entertainment" | "world_events" | "gaming" | "food_lifestyle";
            /** @description Whether `POST /ai/quizzes` can generate a quiz from `quizPrompt` now. */
            canGenerate: boolean;
        };
        TrendsRefresh: {
            /**
             * @description Whether a refresh is running.
             * @enum {string}
             */
            status: "idle" | "running";
            /** @description When the last refresh started. */
            startedAt: string | null;
            /** @description When it ended; null while it is running. */
            endedAt: string | null;
            /** @description When a refresh last succeeded. */
            refreshedAt: string | null;
            /** @description Why the last refresh failed; null if it succeeded. */
            error: string | null;
            /** @description Status of each source. */
            sources: {
                /** @description Name of the source. */
                name: string;
                /** @description When it was last read successfully. */
                refreshedAt: string | null;
                /** @description Why the last attempt to read it failed; null if it succeeded. */
                error: string | null;
            }[];
        };
        TrueFalseContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description Whether the statement in `question` is true. */
            correct: boolean | null;
        };
        TrueFalseQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "true_false";
            /** @description The fields of the type. */
            content: components["schemas"]["TrueFalseContent"];
        };
        TrueFalseQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "true_false";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewTrueFalseContent"];
        };
        UpdateBrandRequest: {
            /** @description Name of the brand, which only you see. */
            name?: string;
            /** @description `url` of an image that you have uploaded, or an image on another server. A PNG or WebP with transparency works best. The logo is shown in every scene. */
            logo_url?: string | null;
            /**
             * @description Corner of the frame for the logo; `top_right` by default.
             * @enum {string}
             */
            logo_corner?: "top_left" | "top_right" | "bottom_left" | "bottom_right";
            /** @description Opacity of the logo; 1 by default. */
            logo_opacity?: number;
            /** @description Name of the channel, such as `@night-sky`, shown in the intro and the outro. */
            handle?: string | null;
            /** @description `url` of a video that you have uploaded, at most 15 seconds long. It plays before the intro, with its sound. */
            intro_clip_url?: string | null;
            /** @description Like `intro_clip_url`, but plays after the outro. */
            outro_clip_url?: string | null;
            /**
             * @description How clips with a different aspect ratio fill the frame: `cover` (the default) crops them, `contain` shows them whole on the background of the theme.
             * @enum {string}
             */
            clip_fit?: "cover" | "contain";
            /** @description Theme of new quizzes with the brand. */
            theme_id?: string | null;
            /** @description Changes the members that you send; a brand without a voice needs its `id`. Null removes the voice. */
            voice?: {
                /** @description The id of a voice, as listed by `GET /voices`. */
                id?: string;
                /** @description Speed of the voice, as a multiple of its normal speed. */
                speed?: number;
                /** @description The parts that are read. */
                reads?: ("hook" | "title" | "rounds" | "question" | "options" | "answer" | "fact" | "outro")[];
                /** @description What the voice says first if `reads` has `hook`. If absent or empty, it names the number of questions. */
                hook?: string;
            } | null;
            /** @description Changes the members that you send; a brand without music needs its `track`. Null removes the music. */
            music?: {
                /** @description The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded. */
                track?: string;
                /** @description Volume, from 0 to 1. */
                volume?: number;
            } | null;
            /** @description Whether new quizzes without `brand_id` have this brand. Only one of your brands can be the default. */
            is_default?: boolean;
        };
        UpdateQuestionRequest: {
            /**
             * @description The type, which determines the fields of `content`.
             * @enum {string}
             */
            question_type?: "multiple_choice" | "true_false" | "image_choice" | "picture" | "emoji" | "odd_one_out" | "fill_blank" | "anagram" | "open" | "audio" | "video_clip" | "order" | "closest_number" | "guess_year" | "higher_lower" | "match_pairs" | "who_am_i" | "would_you_rather";
            /** @description Replaces the existing content. Its fields depend on `question_type`, as in `NewQuestion`. */
            content?: {
                [key: string]: unknown;
            };
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
        };
        UpdateQuizRequest: {
            /** @description Title of the quiz, shown in the intro of the video. */
            title?: string;
            /** @description One of your themes or a public one; null for the default look. */
            theme_id?: string | null;
            /** @description One of your brands; null for none. A new quiz gets your default brand if you omit it. */
            brand_id?: string | null;
            /**
             * @description Where you will publish the video. It determines the aspect ratio and the areas that are kept free of text.
             * @enum {string}
             */
            platform_profile?: "youtube" | "youtube_shorts" | "tiktok" | "instagram_reels" | "square";
            /** @description How the picture is filled; null (the default) follows the theme. */
            layout?: ("classic" | "centred" | "split" | "full_bleed" | "stack") | null;
            /** @description Language of the quiz, as a BCP 47 tag such as `de`, `pt-BR` or `zh-Hant`; `en` by default. Built-in texts of the video, captions and YouTube metadata are in this language, or else in English. */
            language?: string;
            /** @description Default resolution of renders: 720p, 1080p, 1440p, 2160p, or WxH in pixels with even sides of 256 to 3840. */
            resolution?: string;
            /** @description Length of the countdown; 10 by default. Rounds and questions can override it. */
            question_duration_seconds?: number;
            /** @description How long the answer is shown; 5 by default. */
            answer_duration_seconds?: number;
            /** @description How long a fact is shown after the answer; 4 by default. 0 hides facts. */
            fact_duration_seconds?: number;
            /** @description When a hint appears, as a percentage of the countdown; 50 by default. */
            hint_timing_percent?: number;
            /**
             * @description How answers are revealed: `instant` (the default) follows the theme; `suspense` adds a pause of at least 1.5 seconds.
             * @enum {string}
             */
            answer_reveal?: "instant" | "suspense";
            /** @description What the end shows beside the score: places for YouTube’s end screen, or all answers; null (the default) suits the platform. Not with the layout `classic`. */
            end_card?: ("end_screen" | "recap") | null;
            /** @description Whether still pictures pan and zoom slowly; null (the default) follows the theme. */
            picture_motion?: boolean | null;
            /** @description Whether the source of a fact is shown below it; true by default. Suggested descriptions list it anyway. */
            show_sources?: boolean;
            /** @description Changes the members that you send; a quiz without a voice needs its `id`. Null removes the voice. */
            voice?: {
                /** @description The id of a voice, as listed by `GET /voices`. */
                id?: string;
                /** @description Speed of the voice, as a multiple of its normal speed. */
                speed?: number;
                /** @description The parts that are read. */
                reads?: ("hook" | "title" | "rounds" | "question" | "options" | "answer" | "fact" | "outro")[];
                /** @description What the voice says first if `reads` has `hook`. If absent or empty, it names the number of questions. */
                hook?: string;
            } | null;
            /** @description Changes the members that you send; a quiz without music needs its `track`. Null removes the music. */
            music?: {
                /** @description The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded. */
                track?: string;
                /** @description Volume, from 0 to 1. */
                volume?: number;
            } | null;
            /**
             * @description Captions burned into the video for what the voice says: `none` (the default), `lines`, `words` (highlights the spoken word), `karaoke` (fills the line), `pop` (one to three large words), `box` (words on plates) or `outline`.
             * @enum {string}
             */
            caption_style?: "none" | "lines" | "words" | "karaoke" | "pop" | "box" | "outline";
            /** @description Shown below the title in the intro. */
            intro_subtitle?: string | null;
            /** @description Shown at the end of the video. */
            outro_text?: string | null;
            /** @description What the quiz is about. Suggested metadata for uploads starts with it. */
            description?: string | null;
            /**
             * @description Helps you organise your quizzes; it doesn’t affect rendering.
             * @enum {string}
             */
            status?: "draft" | "ready" | "published" | "archived";
            /** @description Up to 10 words by which you find your quizzes, such as a series; 40 characters each. */
            tags?: string[];
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata?: {
                [key: string]: string;
            };
        };
        UpdateRoundRequest: {
            /** @description Title of the round, shown before it if the quiz has several rounds. */
            title?: string;
            /** @description Countdown in seconds for the questions of this round; null to inherit from the quiz. */
            timer_override?: number | null;
        };
        UpdateShareCommentRequest: {
            /** @description Whether the comment is resolved. */
            resolved: boolean;
        };
        UpdateThemeRequest: {
            /** @description Name of the theme. */
            name?: string;
            /** @description Main colour, for example of the countdown. */
            primaryColor?: string;
            /** @description Second colour of gradients and decorations. */
            secondaryColor?: string;
            /** @description Colour of the background. */
            backgroundColor?: string;
            /** @description Colour of text. */
            textColor?: string;
            /** @description Colour of highlights. */
            accentColor?: string;
            /** @description Name of the font. Unknown names fall back to Inter. */
            fontFamily?: string;
            /** @description `url` of an image that you have uploaded, or an image on another server. */
            backgroundImageUrl?: string | null;
            /** @description Whether other users can use and copy the theme. */
            isPublic?: boolean;
            /**
             * @description Sound effects; `none` leaves only the sound of media files.
             * @enum {string}
             */
            soundPack?: "default" | "none";
            /**
             * @description How the picture is filled: the layout of quizzes that don’t set their own `layout`.
             * @enum {string}
             */
            layout?: "classic" | "centred" | "split" | "full_bleed" | "stack";
            /** @description Changes the effects that you send. Null restores all defaults. */
            effects?: components["schemas"]["GivenThemeEffects"] | null;
        };
        UpdateUserRequest: {
            /** @description Whether the account is blocked. Blocking cancels its jobs, and its keys and sessions stop working. */
            blocked?: boolean;
            /** @description Whether the user administers the installation. */
            is_admin?: boolean;
            /** @description Own limit of renders an hour; null for that of the installation. */
            max_renders_per_hour?: number | null;
            /** @description Own limit of uploaded bytes; null for that of the installation. */
            max_media_bytes?: number | null;
            /** @description Own limit of bytes of videos; null for that of the installation. */
            max_render_bytes?: number | null;
        };
        UpdateWebhookRequest: {
            /**
             * Format: uri
             * @description URL that receives the events.
             */
            url?: string;
            /** @description Events to send. Duplicates are removed. */
            events?: ("render.completed" | "render.failed" | "youtube.uploaded" | "youtube.failed" | "batch.completed" | "review.commented" | "review.decided")[];
            /** @description Whether events are sent. */
            active?: boolean;
        };
        Upload: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The owner.
             */
            user_id: string;
            /** @description False if the upload was created with a test key. */
            livemode: boolean;
            /** @description Whether the upload is simulated: nothing is sent to YouTube, and the video does not exist. */
            simulated: boolean;
            /**
             * Format: uuid
             * @description The quiz of the render.
             */
            quiz_id: string;
            /** @description The render that is published; null if it has been deleted. */
            render_job_id: string | null;
            /** @description The `id` of the channel; null if it has been disconnected. Simulated uploads use the test channel. */
            youtube_channel_id: string | null;
            /**
             * @description `scheduled` waits for `next_retry_at`, and `processing` for YouTube. `completed`, `failed` and `cancelled` are final.
             * @enum {string}
             */
            status: "pending" | "scheduled" | "uploading" | "processing" | "completed" | "failed" | "cancelled";
            /** @description Progress in percent. */
            progress: number;
            /** @description Title of the video. */
            title: string;
            /** @description Description of the video, including chapters. */
            description: string;
            /** @description Tags of the video. */
            tags: string[];
            /** @description Id of the YouTube category. */
            category_id: string;
            /**
             * @description Who can watch the video.
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private";
            /** @description Whether the video is directed at children. */
            made_for_kids: boolean;
            /** @description The playlist that the video is added to. */
            playlist_id: string | null;
            /** @description Id of the video on YouTube; null until YouTube assigns one. Simulated ids begin with `test_`. */
            youtube_video_id: string | null;
            /** @description Link to the video on YouTube; null until it exists. */
            youtube_video_url: string | null;
            /** @description Why the upload failed or is waiting; null otherwise. */
            error_message: string | null;
            error: components["schemas"]["JobFailure"];
            /** @description What the upload waits for because it is down; it continues by itself. Null otherwise. */
            waiting_for: ("storage" | "youtube") | null;
            /** @description Automatic retries so far. */
            retry_count: number;
            /** @description When the upload continues; null unless `scheduled`. */
            next_retry_at: string | null;
            /** @description When the video becomes public; null if it isn’t scheduled. */
            scheduled_for: string | null;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            custom_metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last updated.
             */
            updated_at: string;
            /** @description When the upload started; null until then. */
            started_at: string | null;
            /** @description When the upload ended; null until then. */
            completed_at: string | null;
        };
        UploadMediaForm: {
            /**
             * Format: binary
             * @description The file, at most 52428800 bytes.
             */
            file: string;
        };
        ValidateBatchRequest: {
            /**
             * Format: uuid
             * @description The quiz that provides the theme, voice, music, durations, language and other settings of each new quiz. Its questions are not copied.
             */
            template_quiz_id: string;
            /** @description Name of the batch. Default: the title of the template. */
            title?: string;
            /** @description The quizzes, in order. Each is checked separately: an invalid row doesn’t affect the others. Required unless you send `csv_media_id`. */
            rows?: Record<string, unknown>[];
            /**
             * Format: uuid
             * @description The `id` of a CSV file or Excel workbook in your media, to send instead of `rows`. Its rows are grouped into quizzes by title.
             */
            csv_media_id?: string;
            /** @description Values that the rows take in turn unless they have their own, so that the videos differ. */
            rotate?: {
                /** @description Ids of themes. */
                theme_id?: string[];
                /** @description Layouts. */
                layout?: ("classic" | "centred" | "split" | "full_bleed" | "stack")[];
                /** @description Music. */
                music?: {
                    /** @description The name of a built-in track (see `GET /music`), or the `url` of an audio file that you have uploaded. */
                    track: string;
                    /** @description Volume, from 0 to 1. Music gets quieter during speech and clips. Defaults to `0.7`. */
                    volume?: number;
                }[];
                /** @description Texts below the title. */
                intro_subtitle?: string[];
            };
            /** @description How each quiz is rendered; null to only create the quizzes. */
            render?: {
                /**
                 * @description `mp4` is H.264 and AAC. `webm` is VP9 and Opus and takes two to three times as long. Defaults to `mp4`.
                 * @enum {string}
                 */
                format?: "mp4" | "webm";
                /** @description One of 720p, 1080p, 1440p, 2160p, or WxH in pixels with even sides of 256 to 3840; that of the quiz by default. */
                resolution?: string;
                /**
                 * @description Trades file size for picture quality. `draft` files are the smallest. Defaults to `standard`.
                 * @enum {string}
                 */
                quality?: "draft" | "standard" | "high";
                /**
                 * @description Settings within the limits of a platform, instead of `format`, `resolution` and `quality`.
                 * @enum {string}
                 */
                preset?: "youtube" | "shorts" | "reels" | "tiktok" | "whatsapp";
            } | null;
            /** @description How each video is published on YouTube; null (the default) to publish nothing. */
            publish?: {
                /**
                 * Format: uuid
                 * @description The `id` of a connected channel, as listed by `GET /youtube/channels`. A test key can also use the test channel.
                 */
                channel_id: string;
                /** @description Description of the video, at most 5000 bytes in UTF-8. Credits that licences of pictures require are appended if they are missing. */
                description?: string;
                /** @description Tags of the video, at most 500 characters in total as YouTube counts them: with a comma between two tags and quotes around each tag with a space. */
                tags?: string[];
                /** @description Id of a YouTube category. The default, 27, is Education. Defaults to `27`. */
                category_id?: string;
                /**
                 * @description Who can watch the video. Defaults to `unlisted`.
                 * @enum {string}
                 */
                visibility?: "public" | "unlisted" | "private";
                /** @description Whether the video is directed at children. Defaults to `false`. */
                made_for_kids?: boolean;
                /** @description A playlist of the channel to add the video to, as listed by `GET /youtube/channels/{id}/playlists`. */
                playlist_id?: string;
                /** @description Whether to append chapters to `description`. They are left out if they don’t fit or it already has some. Defaults to `true`. */
                chapters?: boolean;
                /** @description Whether each video waits until a reviewer approves it. Each row then gets a link for reviewers, its `review_url`. Defaults to `false`. */
                require_approval?: boolean;
            } | null;
            /** @description When the videos become public, in order. A row with its own `publish_at` doesn’t use a day of the schedule. */
            schedule?: {
                /**
                 * Format: date
                 * @description Day on which the first video becomes public.
                 */
                start_date: string;
                /** @description Time of day, such as `18:00`. */
                time: string;
                /** @description Time zone of `start_date` and `time`, such as `Europe/Berlin`. */
                time_zone: string;
                /** @description Days from one video to the next. Defaults to `1`. */
                every_days?: number;
            } | null;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata?: {
                [key: string]: string;
            };
        };
        VideoClipContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The correct answer. */
            answer: string;
            /** @description 2 to 6 options, one with the text of `answer`; null to let viewers guess without options. */
            options: {
                /** @description An id that is unique within the list. */
                id: string;
                /** @description The text on the card. */
                text: string;
                /** @description The http(s) URL of an image. */
                imageUrl: string | null;
            }[] | null;
            /** @description Where the clip starts in the file, in milliseconds. */
            startMs: number;
            /** @description Where the clip ends in the file, in milliseconds; null to play until the countdown ends. */
            endMs: number | null;
            /** @description The http(s) URL of a video file. */
            videoUrl: string | null;
        };
        VideoClipQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "video_clip";
            /** @description The fields of the type. */
            content: components["schemas"]["VideoClipContent"];
        };
        VideoClipQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "video_clip";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewVideoClipContent"];
        };
        VideoResults: {
            /**
             * Format: uuid
             * @description The upload.
             */
            upload_id: string;
            /**
             * Format: uuid
             * @description The quiz of the video.
             */
            quiz_id: string;
            /** @description Id of the video on YouTube. */
            youtube_video_id: string;
            /** @description Number of views. */
            views: number;
            /** @description Time that all viewers together have watched. */
            watch_seconds: number;
            /** @description How long a view lasts on average. */
            average_view_seconds: number;
            /** @description The same in percent of the video; more than 100 if viewers repeat it. */
            average_view_percent: number;
            /** @description Retention: the share of viewers who watched each hundredth of the video. Null while YouTube has too few views. */
            curve: number[] | null;
            /** @description Retention compared with videos of similar length on YouTube, for each hundredth: 0 is the worst, 0.5 the median, 1 the best. */
            relative: number[] | null;
            /** @description Length of the video; null without `scenes`. */
            duration_seconds: number | null;
            /** @description The scenes of the video. Null without a curve, and if the render was deleted before there was one. */
            scenes: {
                /**
                 * @description What the scene shows. `score_prompt` exists in layouts other than `classic`.
                 * @enum {string}
                 */
                kind: "intro_clip" | "intro" | "round_title" | "question" | "reveal" | "fact" | "score_prompt" | "outro" | "outro_clip";
                /** @description The round that the scene belongs to, if any. */
                round_id: string | null;
                /** @description The question that the scene belongs to, if any. */
                question_id: string | null;
                /** @description When it starts, in seconds from the start of the video. */
                start_seconds: number;
                /** @description When it ends. */
                end_seconds: number;
                /** @description Share of viewers at its start; more than 1 where viewers rewind. */
                watching_at_start: number;
                /** @description Share of viewers at its end. */
                watching_at_end: number;
            }[] | null;
            /** @description The questions of the video, each with its reveal and its fact. Null without `scenes`. */
            questions: components["schemas"]["QuestionResults"][] | null;
            /** @description The question that loses most viewers beyond what is usual at its position. Null if none exceeds it by 3 percentage points. */
            losing_question_id: string | null;
            /**
             * Format: date-time
             * @description When these figures were fetched from YouTube.
             */
            fetched_at: string;
            /**
             * Format: date-time
             * @description From when `POST …/results/refresh` fetches new ones.
             */
            refreshable_at: string;
            /** @description Why the last refresh failed; null if it did not. */
            error_message: string | null;
        };
        Webhook: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uri
             * @description URL that receives the events.
             */
            url: string;
            /** @description Events to send. */
            events: ("render.completed" | "render.failed" | "youtube.uploaded" | "youtube.failed" | "batch.completed" | "review.commented" | "review.decided")[];
            /** @description Whether events are sent. */
            active: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When it was paused; null while active. */
            disabledAt: string | null;
            /** @description Why it is paused. `owner`: you paused it. `gone`: the receiver responded with 410. `failing`: every attempt failed for five days. */
            disabledReason: ("owner" | "gone" | "failing") | null;
            /** @description When an event was last sent. */
            lastDeliveryAt: string | null;
        };
        WebhookAttempt: {
            /**
             * Format: date-time
             * @description When the request was sent.
             */
            startedAt: string;
            /** @description Time until the response. */
            durationMs: number;
            /** @description Status of the response; null if there was none. */
            statusCode: number | null;
            /** @description The first 1024 bytes of the response body. */
            answer: string | null;
            /** @description Why the attempt failed; null if it succeeded. */
            error: string | null;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The value of `X-Service-Delivery` and `webhook-id`, the same on every attempt.
             */
            id: string;
            /**
             * Format: uuid
             * @description The webhook that receives it.
             */
            webhookId: string;
            /**
             * @description Name of the event.
             * @enum {string}
             */
            event: "render.completed" | "render.failed" | "youtube.uploaded" | "youtube.failed" | "batch.completed" | "review.commented" | "review.decided";
            /** @description Whether it is a test delivery. */
            test: boolean;
            /**
             * @description `pending` waits for its next attempt, and `failed` has no attempts left.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description The exact request body that is sent and signed. */
            body: string;
            /** @description Why the last attempt failed; null if it succeeded. */
            error: string | null;
            /** @description The attempts, oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description Time of the next attempt; null unless `pending`. */
            nextAttemptAt: string | null;
            /** @description When the receiver acknowledged it; null until then. */
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        WebhookTest: {
            /** @description Whether the receiver responded with a 2xx status. */
            delivered: boolean;
            /** @description Status of the response; null if there was none. */
            status_code: number | null;
            /**
             * Format: uuid
             * @description Id of the delivery in the log.
             */
            delivery_id: string;
            /** @description Time until the response. */
            duration_ms: number;
            /** @description Why the delivery failed; null if it succeeded. */
            error: string | null;
        };
        WebhookWithSecret: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uri
             * @description URL that receives the events.
             */
            url: string;
            /** @description Events to send. */
            events: ("render.completed" | "render.failed" | "youtube.uploaded" | "youtube.failed" | "batch.completed" | "review.commented" | "review.decided")[];
            /** @description Whether events are sent. */
            active: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When it was paused; null while active. */
            disabledAt: string | null;
            /** @description Why it is paused. `owner`: you paused it. `gone`: the receiver responded with 410. `failing`: every attempt failed for five days. */
            disabledReason: ("owner" | "gone" | "failing") | null;
            /** @description When an event was last sent. */
            lastDeliveryAt: string | null;
            /** @description The signing secret. It is shown only in this response. */
            secret: string;
        };
        WhoAmIContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description Clues, from the hardest to the easiest. They appear one by one. */
            clues: string[];
            /** @description The correct answer. */
            answer: string;
        };
        WhoAmIQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "who_am_i";
            /** @description The fields of the type. */
            content: components["schemas"]["WhoAmIContent"];
        };
        WhoAmIQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "who_am_i";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewWhoAmIContent"];
        };
        WouldYouRatherContent: {
            /** @description The text of the question. If it is empty, the video shows the default prompt of the type. */
            question: string;
            /** @description The http(s) URL of an image that is shown with the question. */
            imageUrl: string | null;
            /** @description The http(s) URL of an image that is shown with the fact, never before the answer. */
            factImageUrl?: string | null;
            /** @description Where the fact comes from. */
            source?: {
                /** @description Its name, such as `NASA Science`. */
                title: string;
                /**
                 * Format: uri
                 * @description Its http(s) page.
                 */
                url?: string;
            } | null;
            /** @description What the voice, if there is one, reads instead of the question. */
            narration: string | null;
            /** @description The first choice. */
            a: string;
            /** @description The second choice. */
            b: string;
            /** @description How other people chose, in percentages that add up to 100; null to show no result. */
            percentages: {
                /** @description Percentage of people who chose the first. */
                a: number;
                /** @description Percentage of people who chose the second. */
                b: number;
            } | null;
        };
        WouldYouRatherQuestion: {
            /**
             * Format: uuid
             * @description Unique identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The round that the question belongs to.
             */
            round_id: string;
            /** @description Position in the round, starting at 0. */
            order: number;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Changes with the question. The `ETag` is this value in quotes.
             */
            updated_at: string;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "would_you_rather";
            /** @description The fields of the type. */
            content: components["schemas"]["WouldYouRatherContent"];
        };
        WouldYouRatherQuestionUpsert: {
            /**
             * Format: uuid
             * @description Id of a question of this quiz. Omit it to create a question.
             */
            id?: string;
            /** @description Countdown in seconds for this question; null to inherit from the round or quiz. */
            countdown_seconds?: number | null;
            /** @description From 1 (easy) to 5 (hard). */
            difficulty?: number | null;
            /** @description Shown during the countdown, from `hint_timing_percent` on. */
            hint?: string | null;
            /** @description Shown for `fact_duration_seconds` after the answer. */
            fact?: string | null;
            /**
             * @description The type, which determines the fields of `content`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            question_type: "would_you_rather";
            /** @description The fields of the type. */
            content?: components["schemas"]["NewWouldYouRatherContent"];
        };
        YouTubeChannel: {
            /**
             * Format: uuid
             * @description The `channelId` of uploads.
             */
            id: string;
            /** @description Id of the channel on YouTube. */
            youtube_channel_id: string;
            /** @description Name of the channel. */
            title: string;
            /** @description Picture of the channel. */
            thumbnail_url: string | null;
            /**
             * @description `reconnect_required` means that Google has withdrawn our access: connect the channel again in the dashboard.
             * @enum {string}
             */
            status: "connected" | "reconnect_required";
            /** @description Whether the connection includes the results of videos. If not, choose “Show how viewers watch” in the dashboard. */
            results_access: boolean;
            /**
             * Format: date-time
             * @description When it was last connected.
             */
            connected_at: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description An upload to YouTube has failed. */
        YoutubeFailedDelivery: {
            /**
             * Format: uuid
             * @description The event, the same for each webhook.
             */
            id: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "youtube.failed";
            /**
             * Format: date-time
             * @description When the event was recorded.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The upload.
             */
            upload_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /** @description Why it failed. */
            error: string;
            /**
             * @description The class of the error, as in `error.code` of the job.
             * @enum {string}
             */
            error_code: "storage_failed" | "database_failed" | "browser_unavailable" | "media_unreadable" | "voice_failed" | "model_failed" | "model_refused" | "pictures_failed" | "youtube_failed" | "youtube_rejected" | "youtube_access_lost" | "quiz_refused" | "limit_reached" | "timed_out" | "job_lost" | "job_server_failed" | "internal_error";
            /**
             * Format: date-time
             * @description When it failed.
             */
            failed_at: string;
            /** @description The requested or changed resource. */
            data: components["schemas"]["YoutubeFailedPayload"];
            /** @description True in a test delivery. */
            test?: boolean;
        };
        /** @description An upload to YouTube has failed. */
        YoutubeFailedPayload: {
            /**
             * Format: uuid
             * @description The upload.
             */
            upload_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /** @description Why it failed. */
            error: string;
            /**
             * @description The class of the error, as in `error.code` of the job.
             * @enum {string}
             */
            error_code: "storage_failed" | "database_failed" | "browser_unavailable" | "media_unreadable" | "voice_failed" | "model_failed" | "model_refused" | "pictures_failed" | "youtube_failed" | "youtube_rejected" | "youtube_access_lost" | "quiz_refused" | "limit_reached" | "timed_out" | "job_lost" | "job_server_failed" | "internal_error";
            /**
             * Format: date-time
             * @description When it failed.
             */
            failed_at: string;
        };
        YouTubePlaylist: {
            /** @description Id of the playlist on YouTube; the `playlistId` of uploads. */
            id: string;
            /** @description Name of the playlist. */
            title: string;
        };
        /** @description A video is on YouTube. */
        YoutubeUploadedDelivery: {
            /**
             * Format: uuid
             * @description The event, the same for each webhook.
             */
            id: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "youtube.uploaded";
            /**
             * Format: date-time
             * @description When the event was recorded.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The upload.
             */
            upload_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /** @description Id of the video on YouTube. */
            youtube_video_id: string;
            /**
             * Format: uri
             * @description Link to the video on YouTube.
             */
            youtube_url: string;
            /** @description Title of the video. */
            title: string;
            /**
             * Format: date-time
             * @description When the upload ended.
             */
            uploaded_at: string;
            /** @description The requested or changed resource. */
            data: components["schemas"]["YoutubeUploadedPayload"];
            /** @description True in a test delivery. */
            test?: boolean;
        };
        /** @description A video is on YouTube. */
        YoutubeUploadedPayload: {
            /**
             * Format: uuid
             * @description The upload.
             */
            upload_id: string;
            /**
             * Format: uuid
             * @description The quiz.
             */
            quiz_id: string;
            /** @description False if the event was caused by a test key. */
            livemode: boolean;
            /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
            metadata: {
                [key: string]: string;
            };
            /** @description Id of the video on YouTube. */
            youtube_video_id: string;
            /**
             * Format: uri
             * @description Link to the video on YouTube.
             */
            youtube_url: string;
            /** @description Title of the video. */
            title: string;
            /**
             * Format: date-time
             * @description When the upload ended.
             */
            uploaded_at: string;
        };
        WebhookPayloads: {
            "render.completed": {
                /**
                 * Format: uuid
                 * @description The render.
                 */
                render_id: string;
                /**
                 * Format: uuid
                 * @description The quiz.
                 */
                quiz_id: string;
                /** @description False if the event was caused by a test key. */
                livemode: boolean;
                /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
                metadata: {
                    [key: string]: string;
                };
                /**
                 * @description Status of the render.
                 * @constant
                 */
                status: "completed";
                /**
                 * Format: uri
                 * @description Signed link to the video.
                 */
                download_url: string;
                /** @description Length of the video in milliseconds. */
                duration_ms: number;
                /**
                 * Format: date-time
                 * @description When the render ended.
                 */
                completed_at: string;
            };
            "render.failed": {
                /**
                 * Format: uuid
                 * @description The render.
                 */
                render_id: string;
                /**
                 * Format: uuid
                 * @description The quiz.
                 */
                quiz_id: string;
                /** @description False if the event was caused by a test key. */
                livemode: boolean;
                /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
                metadata: {
                    [key: string]: string;
                };
                /**
                 * @description Status of the render.
                 * @constant
                 */
                status: "failed";
                /** @description Why it failed. */
                error: string;
                /**
                 * @description The class of the error, as in `error.code` of the job.
                 * @enum {string}
                 */
                error_code: "storage_failed" | "database_failed" | "browser_unavailable" | "media_unreadable" | "voice_failed" | "model_failed" | "model_refused" | "pictures_failed" | "youtube_failed" | "youtube_rejected" | "youtube_access_lost" | "quiz_refused" | "limit_reached" | "timed_out" | "job_lost" | "job_server_failed" | "internal_error";
                /**
                 * Format: date-time
                 * @description When it failed.
                 */
                failed_at: string;
            };
            "youtube.uploaded": {
                /**
                 * Format: uuid
                 * @description The upload.
                 */
                upload_id: string;
                /**
                 * Format: uuid
                 * @description The quiz.
                 */
                quiz_id: string;
                /** @description False if the event was caused by a test key. */
                livemode: boolean;
                /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
                metadata: {
                    [key: string]: string;
                };
                /** @description Id of the video on YouTube. */
                youtube_video_id: string;
                /**
                 * Format: uri
                 * @description Link to the video on YouTube.
                 */
                youtube_url: string;
                /** @description Title of the video. */
                title: string;
                /**
                 * Format: date-time
                 * @description When the upload ended.
                 */
                uploaded_at: string;
            };
            "youtube.failed": {
                /**
                 * Format: uuid
                 * @description The upload.
                 */
                upload_id: string;
                /**
                 * Format: uuid
                 * @description The quiz.
                 */
                quiz_id: string;
                /** @description False if the event was caused by a test key. */
                livemode: boolean;
                /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
                metadata: {
                    [key: string]: string;
                };
                /** @description Why it failed. */
                error: string;
                /**
                 * @description The class of the error, as in `error.code` of the job.
                 * @enum {string}
                 */
                error_code: "storage_failed" | "database_failed" | "browser_unavailable" | "media_unreadable" | "voice_failed" | "model_failed" | "model_refused" | "pictures_failed" | "youtube_failed" | "youtube_rejected" | "youtube_access_lost" | "quiz_refused" | "limit_reached" | "timed_out" | "job_lost" | "job_server_failed" | "internal_error";
                /**
                 * Format: date-time
                 * @description When it failed.
                 */
                failed_at: string;
            };
            "batch.completed": {
                /**
                 * Format: uuid
                 * @description The batch.
                 */
                batch_id: string;
                /** @description False if the event was caused by a test key. */
                livemode: boolean;
                /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
                metadata: {
                    [key: string]: string;
                };
                /** @description Number of rows in the batch. */
                rows_total: number;
                /** @description Number of rows that are finished. */
                rows_completed: number;
                /** @description Number of rows that failed. */
                rows_failed: number;
                /** @description Number of rows whose render or upload you cancelled. */
                rows_cancelled: number;
                /**
                 * Format: date-time
                 * @description When the batch ended.
                 */
                completed_at: string;
            };
            "review.commented": {
                /**
                 * Format: uuid
                 * @description The share.
                 */
                share_id: string;
                /**
                 * Format: uuid
                 * @description The quiz.
                 */
                quiz_id: string;
                /** @description The render; null if the share shows the quiz. */
                render_id: string | null;
                /** @description False if the event was caused by a test key. */
                livemode: boolean;
                /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
                metadata: {
                    [key: string]: string;
                };
                /**
                 * Format: uuid
                 * @description The comment.
                 */
                comment_id: string;
                /** @description The question that the reviewer saw; null outside questions. */
                question_id: string | null;
                /** @description The moment of the video that the comment is about. */
                at_seconds: number;
                /** @description What the reviewer calls themselves. */
                name: string;
                /** @description The comment. */
                text: string;
                /**
                 * Format: date-time
                 * @description When it was written.
                 */
                commented_at: string;
            };
            "review.decided": {
                /**
                 * Format: uuid
                 * @description The share.
                 */
                share_id: string;
                /**
                 * Format: uuid
                 * @description The quiz.
                 */
                quiz_id: string;
                /** @description The render; null if the share shows the quiz. */
                render_id: string | null;
                /** @description False if the event was caused by a test key. */
                livemode: boolean;
                /** @description Up to 20 pairs of texts of your own, such as ids of your system. */
                metadata: {
                    [key: string]: string;
                };
                /**
                 * @description What the reviewer decided.
                 * @enum {string}
                 */
                decision: "approved" | "changes_requested";
                /** @description What the reviewer calls themselves. */
                name: string;
                /** @description What they wrote with it; may be empty. */
                text: string;
                /**
                 * Format: date-time
                 * @description When it was decided.
                 */
                decided_at: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    cancelAccountImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the import. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["AccountImport"];
                    };
                };
            };
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the batche. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Batch"];
                    };
                };
            };
        };
    };
    cancelGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the generation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Generation"];
                    };
                };
            };
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["AdminJobDetail"];
                    };
                };
            };
        };
    };
    cancelRender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the render. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Render"];
                    };
                };
            };
        };
    };
    cancelUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the upload. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Upload"];
                    };
                };
            };
        };
    };
    checkTopic: {
        parameters: {
            query: {
                /** @description What the quiz should be about, in your own words. */
                topic: string;
                /** @description Language of the quiz, as a BCP 47 tag. Defaults to the language of the topic. */
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["TopicCheck"];
                    };
                };
            };
        };
    };
    listBatches: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only batches with this status. */
                status?: "running" | "paused" | "completed" | "cancelled";
                /** @description Only those with this pair in `metadata`: key and value with a colon between them, such as `order:1234`. */
                metadata?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["Batch"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    createBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBatchRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Batch"];
                    };
                };
            };
        };
    };
    listBrands: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["Brand"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    createBrand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBrandRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Brand"];
                    };
                };
            };
        };
    };
    createCuts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCutsRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Batch"];
                    };
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only invitations that are open, were used, or have ended unused. */
                status?: "open" | "used" | "ended";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["AdminListedInvitation"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateInvitationRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["AdminInvitation"];
                    };
                };
            };
        };
    };
    createPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePreviewRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Preview"];
                    };
                };
            };
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
                /** @description Id of the round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewQuestion"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Question"];
                    };
                };
            };
        };
    };
    createQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
                /** @description Id of the round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuestionsRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The created questions, in order. */
                        data: components["schemas"]["Question"][];
                    };
                };
            };
        };
    };
    listQuizzes: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only quizzes whose title contains this text, ignoring case. */
                q?: string;
                /** @description Only quizzes with this status. */
                status?: "draft" | "ready" | "published" | "archived";
                /** @description Only translations of this quiz. */
                translation_of?: string;
                /** @description Only quizzes with this tag, as it is written there. */
                tag?: string;
                /** @description Only those with this pair in `metadata`: key and value with a colon between them, such as `order:1234`. */
                metadata?: string;
                /** @description Field to sort by. `title` ignores case. */
                sort?: "created_at" | "updated_at" | "title";
                /** @description Sort direction. Defaults to `asc` for `title` and `desc` for times. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["Quiz"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    createQuiz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateQuizRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Quiz"];
                    };
                };
            };
        };
    };
    createQuizShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateQuizShareRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Share"];
                    };
                };
            };
        };
    };
    listRenders: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Part of the title, or the start of the id (8 characters or more). */
                q?: string;
                /** @description Only renders of this quiz. */
                quiz_id?: string;
                /** @description Only renders with this status. */
                status?: "queued" | "rendering" | "completed" | "failed" | "cancelled";
                /** @description Only those with this pair in `metadata`: key and value with a colon between them, such as `order:1234`. */
                metadata?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["RenderListItem"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    createRender: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRenderRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Render"];
                    };
                };
            };
        };
    };
    createRenderArchive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRenderArchiveRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Archive"];
                    };
                };
            };
        };
    };
    createRenderShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the render. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateRenderShareRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Share"];
                    };
                };
            };
        };
    };
    createRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateRoundRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Round"];
                    };
                };
            };
        };
    };
    listThemes: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only themes whose name contains this text, ignoring case. */
                q?: string;
                /** @description Whether to include public themes of other users. */
                includePublic?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["Theme"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    createTheme: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateThemeRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Theme"];
                    };
                };
            };
        };
    };
    listThumbnails: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only thumbnails of this quiz. */
                quizId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["Thumbnail"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    createThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateThumbnailRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Thumbnail"];
                    };
                };
            };
        };
    };
    listUploads: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only uploads whose title contains this text, or whose id starts with it (8 characters or more). */
                q?: string;
                /** @description Only uploads of this quiz. */
                quizId?: string;
                /** @description Only uploads with this status. */
                status?: "pending" | "scheduled" | "uploading" | "processing" | "completed" | "failed" | "cancelled";
                /** @description Only those with this pair in `metadata`: key and value with a colon between them, such as `order:1234`. */
                metadata?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["Upload"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUploadRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Upload"];
                    };
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["Webhook"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
        };
    };
    getAccountExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the export. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["AccountExport"];
                    };
                };
            };
        };
    };
    deleteAccountExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the export. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the brand. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Brand"];
                    };
                };
            };
        };
    };
    deleteBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the brand. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the brand. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateBrandRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Brand"];
                    };
                };
            };
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the media file. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["MediaFile"];
                    };
                };
            };
        };
    };
    deleteMedia: {
        parameters: {
            query?: {
                /** @description Delete the file even if a quiz, a theme or a brand uses it. */
                force?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description Id of the media file. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
                /** @description Id of the round. */
                roundId: string;
                /** @description Id of the question. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Question"];
                    };
                };
            };
        };
    };
    deleteQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
                /** @description Id of the round. */
                roundId: string;
                /** @description Id of the question. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
                /** @description Id of the round. */
                roundId: string;
                /** @description Id of the question. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateQuestionRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Question"];
                    };
                };
            };
        };
    };
    getQuiz: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["QuizDetail"];
                    };
                };
            };
        };
    };
    replaceQuiz: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceQuizRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["QuizDetail"];
                    };
                };
            };
        };
    };
    deleteQuiz: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateQuiz: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateQuizRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Quiz"];
                    };
                };
            };
        };
    };
    getRender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the render. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Render"];
                    };
                };
            };
        };
    };
    deleteRender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the render. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
                /** @description Id of the round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["RoundDetail"];
                    };
                };
            };
        };
    };
    deleteRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
                /** @description Id of the round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
                /** @description Id of the round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateRoundRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Round"];
                    };
                };
            };
        };
    };
    deleteShareComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the share. */
                id: string;
                /** @description Id of the comment. */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateShareComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the share. */
                id: string;
                /** @description Id of the comment. */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateShareCommentRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["ShareComment"];
                    };
                };
            };
        };
    };
    getTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the theme. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Theme"];
                    };
                };
            };
        };
    };
    deleteTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the theme. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the theme. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateThemeRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Theme"];
                    };
                };
            };
        };
    };
    getThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thumbnail. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Thumbnail"];
                    };
                };
            };
        };
    };
    deleteThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the thumbnail. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["AdminUser"];
                    };
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["AdminUser"];
                    };
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
        };
    };
    disconnectChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    downloadRender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the render. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: {
                            /**
                             * Format: uri
                             * @description Signed link to the video.
                             */
                            url: string;
                            /** @description Seconds until the link expires. */
                            expires_in: number;
                        };
                    };
                };
            };
        };
    };
    duplicateQuiz: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Quiz"];
                    };
                };
            };
        };
    };
    duplicateTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the theme. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Theme"];
                    };
                };
            };
        };
    };
    endUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExportAccountRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["AccountExport"];
                    };
                };
            };
        };
    };
    exportResults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    generateQuiz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateQuizRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Generation"];
                    };
                };
            };
        };
    };
    getQuizSpeech: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["QuizSpeech"];
                    };
                };
            };
        };
    };
    generateQuizSpeech: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["QuizSpeech"];
                    };
                };
            };
        };
    };
    getAccountImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the import. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["AccountImport"];
                    };
                };
            };
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the batche. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Batch"];
                    };
                };
            };
        };
    };
    getBatchArchive: {
        parameters: {
            query?: {
                /** @description Whether to get a link even if thumbnails are still being created, which the ZIP file then lacks. */
                partial?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description Id of the batche. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Archive"];
                    };
                };
            };
        };
    };
    getChannelResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["ChannelResults"];
                    };
                };
            };
        };
    };
    getGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the generation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Generation"];
                    };
                };
            };
        };
    };
    getInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Installation"];
                    };
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["AdminJobDetail"];
                    };
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Me"];
                    };
                };
            };
        };
    };
    getPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the preview. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Preview"];
                    };
                };
            };
        };
    };
    getQuizTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Timeline"];
                    };
                };
            };
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["ApiRequestDetail"];
                    };
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Setting"][];
                    };
                };
            };
        };
    };
    getShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the share. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Share"];
                    };
                };
            };
        };
    };
    revokeShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the share. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSrtCaptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the render. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-subrip": string;
                };
            };
        };
    };
    getTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Translation"];
                    };
                };
            };
        };
    };
    getTrendsRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["TrendsRefresh"];
                    };
                };
            };
        };
    };
    refreshTrends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["TrendsRefresh"];
                    };
                };
            };
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the upload. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Upload"];
                    };
                };
            };
        };
    };
    getUploadResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the upload. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["VideoResults"];
                    };
                };
            };
        };
    };
    getVttCaptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the render. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/vtt": string;
                };
            };
        };
    };
    importAccount: {
        parameters: {
            query?: {
                /** @description Whether to create again what the account has already. */
                copies?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportAccountForm"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["AccountImport"];
                    };
                };
            };
        };
    };
    importIntoQuiz: {
        parameters: {
            query?: {
                /** @description With `true`, nothing is created: the response shows what an import would do. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportIntoQuizRequest"];
                "multipart/form-data": components["schemas"]["ImportIntoQuizForm"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The quiz with its rounds and questions. In a dry run, it has no ids and can be sent to `POST /quizzes`. */
                        data: components["schemas"]["QuizDetail"] | components["schemas"]["ImportPreview"];
                        report: components["schemas"]["ImportReport"];
                    };
                };
            };
        };
    };
    importPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportPicture"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["MediaFile"];
                    };
                };
            };
        };
    };
    importQuiz: {
        parameters: {
            query?: {
                /** @description With `true`, nothing is created: the response shows what an import would do. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportQuizRequest"];
                "multipart/form-data": components["schemas"]["ImportQuizForm"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The quiz with its rounds and questions. In a dry run, it has no ids and can be sent to `POST /quizzes`. */
                        data: components["schemas"]["QuizDetail"] | components["schemas"]["ImportPreview"];
                        report: components["schemas"]["ImportReport"];
                    };
                };
            };
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only entries with this action. */
                action?: "session.started" | "session.refused" | "session.ended" | "session.ended_all" | "password.changed" | "address.changed" | "google.linked" | "google.unlinked" | "oidc.linked" | "oidc.unlinked" | "second_factor.enabled" | "second_factor.disabled" | "second_factor.recovered" | "second_factor.codes_replaced" | "second_factor.reset" | "passkey.added" | "passkey.removed" | "account.created" | "account.deleted" | "account.exported" | "account.imported" | "account.blocked" | "account.unblocked" | "account.limits_changed" | "admin.granted" | "admin.revoked" | "invitation.created" | "invitation.withdrawn" | "key.created" | "key.revoked" | "webhook.secret_created" | "webhook.secret_rotated" | "webhook.deleted" | "share.created" | "share.revoked" | "channel.connected" | "channel.disconnected" | "job.retried" | "job.cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["ActivityEntry"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listAllActivity: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only entries with this action. */
                action?: "session.started" | "session.refused" | "session.ended" | "session.ended_all" | "password.changed" | "address.changed" | "google.linked" | "google.unlinked" | "oidc.linked" | "oidc.unlinked" | "second_factor.enabled" | "second_factor.disabled" | "second_factor.recovered" | "second_factor.codes_replaced" | "second_factor.reset" | "passkey.added" | "passkey.removed" | "account.created" | "account.deleted" | "account.exported" | "account.imported" | "account.blocked" | "account.unblocked" | "account.limits_changed" | "admin.granted" | "admin.revoked" | "invitation.created" | "invitation.withdrawn" | "key.created" | "key.revoked" | "webhook.secret_created" | "webhook.secret_rotated" | "webhook.deleted" | "share.created" | "share.revoked" | "channel.connected" | "channel.disconnected" | "job.retried" | "job.cancelled";
                /** @description Only entries about this account. */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["ActivityEntry"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listBatchRows: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only rows with this status. */
                status?: "pending" | "queued" | "rendering" | "rendered" | "uploading" | "completed" | "failed" | "cancelled";
            };
            header?: never;
            path: {
                /** @description Id of the batche. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["BatchRow"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listChannels: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["YouTubeChannel"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only deliveries whose body contains this text, or whose id starts with it (8 characters or more). */
                q?: string;
                /** @description Only deliveries with this status. */
                status?: "pending" | "delivered" | "failed";
                /** @description Only deliveries of this event. */
                event?: "render.completed" | "render.failed" | "youtube.uploaded" | "youtube.failed" | "batch.completed" | "review.commented" | "review.decided";
            };
            header?: never;
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["WebhookDelivery"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only events of this type. */
                type?: "render.completed" | "render.failed" | "youtube.uploaded" | "youtube.failed" | "batch.completed" | "review.commented" | "review.decided";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["Event"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                    "text/event-stream": string;
                };
            };
        };
    };
    listGenerations: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["Generation"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only jobs that wait, run, or have failed. */
                state?: "waiting" | "running" | "failed";
                /** @description Only jobs of this kind. */
                kind?: "render" | "thumbnail" | "upload" | "generation" | "transfer";
                /** @description Only jobs of this account. */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["AdminJob"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listMedia: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only files whose name contains this text, ignoring case. */
                q?: string;
                /** @description Only files of this MIME type, or of this kind: `image`, `video`, `audio` or `table`. */
                type?: "image" | "video" | "audio" | "table" | "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/webm" | "video/quicktime" | "audio/mpeg" | "audio/wav" | "audio/ogg" | "audio/mp4" | "audio/aac" | "audio/flac" | "audio/webm" | "text/csv" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["MediaFile"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    uploadMedia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadMediaForm"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["MediaFile"];
                    };
                };
            };
        };
    };
    listMusic: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The tracks. */
                        data: components["schemas"]["MusicTrack"][];
                    };
                };
            };
        };
    };
    listPlaylists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The playlists of the channel. */
                        data: components["schemas"]["YouTubePlaylist"][];
                    };
                };
            };
        };
    };
    listQuizComments: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["ShareComment"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only requests with this status, such as `404`, or class of statuses, such as `4xx`. */
                status?: string;
                /** @description Only requests of this operation, by its `operationId`, such as `createRender`. */
                operation?: string;
                /** @description Only requests with this API key. */
                key_id?: string;
                /** @description Only requests with API keys, or only requests of the dashboard. */
                source?: "api_key" | "dashboard";
                /** @description Only requests with this `X-Request-Id`. */
                request_id?: string;
                /** @description Only requests at or after this time. */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["ApiRequest"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listShareComments: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the share. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["ShareComment"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listShares: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only shares of this quiz and its videos. */
                quiz_id?: string;
                /** @description Only shares of this video. */
                render_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["Share"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["TagUse"][];
                    };
                };
            };
        };
    };
    listTrends: {
        parameters: {
            query?: {
                /** @description Only trends of this category. */
                category?: "pop_culture" | "sports" | "science_tech" | "entertainment" | "world_events" | "gaming" | "food_lifestyle";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The trends, the most current first. */
                        data: components["schemas"]["Trend"][];
                        /**
                         * Format: date-time
                         * @description When a refresh last succeeded; until the first one, when the evergreen topics were written.
                         */
                        refreshedAt: string;
                    };
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Number of items per page. */
                limit?: number;
                /** @description `pagination.cursor` of the previous page. Omit it for the first page. */
                cursor?: string;
                /** @description Only accounts whose email address, name or id contains this. */
                q?: string;
                /** @description Only accounts that are not blocked, are blocked, or administer the installation. */
                state?: "active" | "blocked" | "admin";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        data: components["schemas"]["AdminUser"][];
                        /** @description Whether there is a next page, and how to get it. */
                        pagination: {
                            /** @description Send it as `cursor` to get the next page; null on the last page. */
                            cursor: string | null;
                            /** @description Whether there is another page. */
                            hasMore: boolean;
                            /** @description Number of items in all pages, where available. */
                            total?: number;
                        };
                    };
                };
            };
        };
    };
    listVoices: {
        parameters: {
            query?: {
                /** @description Only voices that speak this language (BCP 47), in any country, such as `de`. */
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The voices. */
                        data: components["schemas"]["AvailableVoice"][];
                    };
                };
            };
        };
    };
    pauseBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the batche. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Batch"];
                    };
                };
            };
        };
    };
    previewVoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewVoiceRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["SpeechLine"];
                    };
                };
            };
        };
    };
    proposePictures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProposePicturesRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["PictureProposals"];
                    };
                };
            };
        };
    };
    refreshUploadResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the upload. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["VideoResults"];
                    };
                };
            };
        };
    };
    reorderQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
                /** @description Id of the round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReorderQuestionsRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The questions are in the new order.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    reorderRounds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReorderRoundsRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The rounds are in the new order.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    replaceQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the generation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceQuestionRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Replacement"];
                    };
                };
            };
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                id: string;
                /** @description Id of the delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    resumeBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the batche. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Batch"];
                    };
                };
            };
        };
    };
    retryBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the batche. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Batch"];
                    };
                };
            };
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["AdminJobDetail"];
                    };
                };
            };
        };
    };
    retryRender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the render. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Render"];
                    };
                };
            };
        };
    };
    retryUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the upload. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Upload"];
                    };
                };
            };
        };
    };
    reviewTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Translation"];
                    };
                };
            };
        };
    };
    revokeAllShares: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["RevokedShares"];
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
        };
    };
    searchPictures: {
        parameters: {
            query: {
                /** @description What to search for. */
                q: string;
                /** @description The service to search: `openverse` or `commons` (Wikimedia Commons). */
                source?: "openverse" | "commons";
                /** @description From 1 to 10. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["PictureResults"];
                    };
                };
            };
        };
    };
    suggestMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuggestMetadataRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["SuggestedMetadata"];
                    };
                };
            };
        };
    };
    suggestPromotions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuggestPromotionsRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["SuggestedPromotions"];
                    };
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["WebhookTest"];
                    };
                };
            };
        };
    };
    translateQuiz: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranslateQuizRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["Generation"];
                    };
                };
            };
        };
    };
    validateBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateBatchRequest"];
            };
        };
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["BatchReport"];
                    };
                };
            };
        };
    };
    validateQuiz: {
        parameters: {
            query?: {
                /** @description `mp4` is H.264 and AAC. `webm` is VP9 and Opus and takes two to three times as long. */
                format?: "mp4" | "webm";
                /** @description One of 720p, 1080p, 1440p, 2160p, or WxH in pixels with even sides of 256 to 3840; that of the quiz by default. */
                resolution?: string;
                /** @description Trades file size for picture quality. `draft` files are the smallest. */
                quality?: "draft" | "standard" | "high";
                /** @description Settings within the limits of a platform, instead of `format`, `resolution` and `quality`. */
                preset?: "youtube" | "shorts" | "reels" | "tiktok" | "whatsapp";
            };
            header?: never;
            path: {
                /** @description Id of the quiz. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested or changed resource. */
                        data: components["schemas"]["QuizValidation"];
                    };
                };
            };
        };
    };
    watchRender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the render. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    watchUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the upload. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the invitation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

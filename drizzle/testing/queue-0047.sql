-- Queue and state of the job engine at version 0047, on pg-boss 12.35.0: runs that were queued, running, waiting for a retry and
-- asleep when the only worker was killed. inngest/embedded/upgrade.integration.test.ts names their functions.
create schema pgboss;
CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
create table pgboss.queue (name text primary key);
CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);
create table pgboss.job_common partition of pgboss.job default;
insert into pgboss.queue values ('lost'), ('control'), ('quiz-video-upgrade-steps'), ('quiz-video-upgrade-inline'), ('quiz-video-upgrade-sleep'), ('quiz-video-upgrade-retry'), ('quiz-video-upgrade-queued');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-09ba-7626-8017-7d0be1bacc40', 'quiz-video-upgrade-steps', '{"kind": "discover", "runId": "01a215cb-096f-76e6-a471-249b070903dc", "stepId": null, "attempt": 0, "workerId": "worker 1", "functionId": "quiz-video-upgrade-steps"}', 'completed', 30, 0, 'key ada', '2026-11-26 02:59:17.428052+00', '2026-11-26 02:59:17.428052+00', '2026-11-26 02:59:17.730602+00', '2026-11-26 02:59:18.061203+00', '2026-11-26 02:59:17.730602+00', 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0a9c-7063-b4e3-0df9e5a09e0b', 'quiz-video-upgrade-inline', '{"kind": "discover", "runId": "01a215cb-0a8a-768d-94ab-0cdb262bbae2", "stepId": null, "attempt": 0, "workerId": "worker 1", "functionId": "quiz-video-upgrade-inline"}', 'completed', 30, 0, NULL, '2026-11-26 02:59:17.730074+00', '2026-11-26 02:59:17.730074+00', '2026-11-26 02:59:17.879255+00', '2026-11-26 02:59:18.10116+00', '2026-11-26 02:59:17.879255+00', 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0b16-73b4-a0f4-4a1b3355822c', 'quiz-video-upgrade-sleep', '{"kind": "discover", "runId": "01a215cb-0afd-7722-b317-44a76dd2efbd", "stepId": null, "attempt": 0, "workerId": "worker 1", "functionId": "quiz-video-upgrade-sleep"}', 'completed', 30, 0, NULL, '2026-11-26 02:59:17.867082+00', '2026-11-26 02:59:17.867082+00', '2026-11-26 02:59:18.141116+00', '2026-11-26 02:59:18.274771+00', '2026-11-26 02:59:18.141116+00', 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0c7a-733a-a455-a00ecb45923f', 'quiz-video-upgrade-inline', '{"kind": "discover", "runId": "01a215cb-0a8a-768d-94ab-0cdb262bbae2", "stepId": null, "attempt": 0, "workerId": "worker 1", "functionId": "quiz-video-upgrade-inline"}', 'active', 30, 0, NULL, '2026-11-26 02:59:18.10116+00', '2026-11-26 02:59:18.10116+00', '2026-11-26 02:59:18.455626+00', NULL, '2026-11-26 02:59:18.455626+00', 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0d00-7748-b0ca-5ee9d4c0575a', 'quiz-video-upgrade-queued', '{"kind": "discover", "runId": "01a215cb-0cbe-748e-b16b-3754d32e860b", "stepId": null, "attempt": 0, "functionId": "quiz-video-upgrade-queued"}', 'created', 30, 0, 'all', '2026-11-26 02:59:18.285219+00', '2026-11-26 02:59:18.285219+00', NULL, NULL, NULL, 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0c2b-7387-9356-b2f39705f6a0', 'quiz-video-upgrade-retry', '{"kind": "discover", "runId": "01a215cb-0c09-74a1-b999-9f443847684a", "stepId": null, "attempt": 0, "workerId": "worker 1", "functionId": "quiz-video-upgrade-retry"}', 'completed', 30, 0, NULL, '2026-11-26 02:59:18.140713+00', '2026-11-26 02:59:18.140713+00', '2026-11-26 02:59:18.287521+00', '2026-11-26 02:59:18.513426+00', '2026-11-26 02:59:18.287521+00', 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0e2a-733d-9109-23f2ab03c42d', 'quiz-video-upgrade-retry', '{"kind": "discover", "runId": "01a215cb-0c09-74a1-b999-9f443847684a", "stepId": null, "attempt": 1, "functionId": "quiz-video-upgrade-retry"}', 'created', 30, 0, NULL, '2026-11-26 03:59:18.698+00', '2026-11-26 02:59:18.513426+00', NULL, NULL, NULL, 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0e99-7775-9e0b-776063917fa6', 'quiz-video-upgrade-queued', '{"kind": "discover", "runId": "01a215cb-0e83-7201-87cb-0a211fb782ab", "stepId": null, "attempt": 0, "functionId": "quiz-video-upgrade-queued"}', 'created', 30, 0, 'all', '2026-11-26 02:59:18.738588+00', '2026-11-26 02:59:18.738588+00', NULL, NULL, NULL, 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0c3f-74a7-9369-305135ad0827', 'quiz-video-upgrade-steps', '{"kind": "discover", "runId": "01a215cb-096f-76e6-a471-249b070903dc", "stepId": null, "attempt": 0, "workerId": "worker 1", "functionId": "quiz-video-upgrade-steps"}', 'completed', 30, 0, 'key ada', '2026-11-26 02:59:18.061203+00', '2026-11-26 02:59:18.061203+00', '2026-11-26 02:59:18.295244+00', '2026-11-26 02:59:18.875544+00', '2026-11-26 02:59:18.295244+00', 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0d83-71a4-abe1-e59eea79f6a6', 'quiz-video-upgrade-sleep', '{"kind": "discover", "runId": "01a215cb-0afd-7722-b317-44a76dd2efbd", "stepId": null, "attempt": 0, "workerId": "worker 1", "functionId": "quiz-video-upgrade-sleep"}', 'completed', 30, 0, NULL, '2026-11-26 02:59:18.274771+00', '2026-11-26 02:59:18.274771+00', '2026-11-26 02:59:18.772788+00', '2026-11-26 02:59:18.977263+00', '2026-11-26 02:59:18.772788+00', 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0fa5-738d-a53c-e1aa657c459c', 'control', '{"kind": "wake", "runId": "01a215cb-0afd-7722-b317-44a76dd2efbd", "stepId": "1be2a44cb53dde903be8466c08dee9067da8ede3", "attempt": 0, "functionId": "quiz-video-upgrade-sleep"}', 'created', 30, 0, NULL, '2026-11-26 03:59:19.077+00', '2026-11-26 02:59:18.977263+00', NULL, NULL, NULL, 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-1015-73ed-a718-9f31d4f9bce5', 'quiz-video-upgrade-steps', '{"kind": "step", "runId": "01a215cb-096f-76e6-a471-249b070903dc", "stepId": "84a516841ba77a5b4648de2cd0dfcb30ea46dbb4", "attempt": 0, "functionId": "quiz-video-upgrade-steps"}', 'created', 30, 0, 'key ada', '2026-11-26 02:59:18.875544+00', '2026-11-26 02:59:18.875544+00', NULL, NULL, NULL, 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0fad-7689-841a-f8f91cc2f34c', 'quiz-video-upgrade-steps', '{"kind": "step", "runId": "01a215cb-096f-76e6-a471-249b070903dc", "stepId": "86f7e437faa5a7fce15d1ddcb9eaeaea377667b8", "attempt": 0, "workerId": "worker 1", "functionId": "quiz-video-upgrade-steps"}', 'completed', 30, 0, 'key ada', '2026-11-26 02:59:18.875544+00', '2026-11-26 02:59:18.875544+00', '2026-11-26 02:59:19.245532+00', '2026-11-26 02:59:19.377172+00', '2026-11-26 02:59:19.245532+00', 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-0fd6-71bd-9a28-7938e9fec4e7', 'quiz-video-upgrade-steps', '{"kind": "step", "runId": "01a215cb-096f-76e6-a471-249b070903dc", "stepId": "e9d71f5ee7c92d6dc9e92ffdad17b8bd49418f98", "attempt": 0, "workerId": "worker 1", "functionId": "quiz-video-upgrade-steps"}', 'active', 30, 0, 'key ada', '2026-11-26 02:59:18.875544+00', '2026-11-26 02:59:18.875544+00', '2026-11-26 02:59:19.435613+00', NULL, '2026-11-26 02:59:19.435613+00', 'lost');
insert into pgboss.job (id, name, data, state, retry_limit, retry_count, group_id, start_after, created_on, started_on, completed_on, heartbeat_on, dead_letter) values ('01a215cb-10e8-76d1-8132-2bf46cb4a479', 'control', '{"kind": "discover", "runId": "01a215cb-096f-76e6-a471-249b070903dc", "stepId": null, "attempt": 0, "workerId": "worker 1", "functionId": "quiz-video-upgrade-steps"}', 'completed', 30, 0, NULL, '2026-11-26 02:59:19.377172+00', '2026-11-26 02:59:19.377172+00', '2026-11-26 02:59:19.436697+00', '2026-11-26 02:59:19.566026+00', '2026-11-26 02:59:19.436697+00', 'lost');
insert into job_events (id, name, data, ts, created_at) VALUES ('steps', 'upgrade/steps', '{"user":"ada"}', 1795180683122, '2026-11-26 02:59:17.428+00');
insert into job_events (id, name, data, ts, created_at) VALUES ('inline', 'upgrade/inline', '{"user":"ada"}', 1795180683122, '2026-11-26 02:59:17.73+00');
insert into job_events (id, name, data, ts, created_at) VALUES ('sleep', 'upgrade/sleep', '{"user":"ada"}', 1795180683122, '2026-11-26 02:59:17.867+00');
insert into job_events (id, name, data, ts, created_at) VALUES ('retry', 'upgrade/retry', '{"user":"ada"}', 1795180683122, '2026-11-26 02:59:18.141+00');
insert into job_events (id, name, data, ts, created_at) VALUES ('queued', 'upgrade/queued', '{"user":"ada"}', 1795180683122, '2026-11-26 02:59:18.285+00');
insert into job_events (id, name, data, ts, created_at) VALUES ('lost', 'upgrade/queued', '{"user":"ada"}', 1795180683122, '2026-11-26 02:59:18.739+00');
insert into job_runs (id, function_id, event_id, status, parallel, output, created_at, ended_at) VALUES ('01a215cb-0a8a-768d-94ab-0cdb262bbae2', 'quiz-video-upgrade-inline', 'inline', 'running', false, NULL, '2026-11-26 02:59:17.73+00', NULL);
insert into job_runs (id, function_id, event_id, status, parallel, output, created_at, ended_at) VALUES ('01a215cb-0afd-7722-b317-44a76dd2efbd', 'quiz-video-upgrade-sleep', 'sleep', 'running', false, NULL, '2026-11-26 02:59:17.867+00', NULL);
insert into job_runs (id, function_id, event_id, status, parallel, output, created_at, ended_at) VALUES ('01a215cb-0c09-74a1-b999-9f443847684a', 'quiz-video-upgrade-retry', 'retry', 'running', false, NULL, '2026-11-26 02:59:18.141+00', NULL);
insert into job_runs (id, function_id, event_id, status, parallel, output, created_at, ended_at) VALUES ('01a215cb-0cbe-748e-b16b-3754d32e860b', 'quiz-video-upgrade-queued', 'queued', 'running', false, NULL, '2026-11-26 02:59:18.285+00', NULL);
insert into job_runs (id, function_id, event_id, status, parallel, output, created_at, ended_at) VALUES ('01a215cb-0e83-7201-87cb-0a211fb782ab', 'quiz-video-upgrade-queued', 'lost', 'running', false, NULL, '2026-11-26 02:59:18.739+00', NULL);
insert into job_runs (id, function_id, event_id, status, parallel, output, created_at, ended_at) VALUES ('01a215cb-096f-76e6-a471-249b070903dc', 'quiz-video-upgrade-steps', 'steps', 'running', true, NULL, '2026-11-26 02:59:17.428+00', NULL);
insert into job_steps (run_id, id, name, status, output, "position", created_at, ended_at) VALUES ('01a215cb-096f-76e6-a471-249b070903dc', 'e0996a37c13d44c3b06074939d43fa3759bd32c1', 'first', 'completed', '1', 1, '2026-11-26 02:59:18.061+00', '2026-11-26 02:59:18.061+00');
insert into job_steps (run_id, id, name, status, output, "position", created_at, ended_at) VALUES ('01a215cb-0a8a-768d-94ab-0cdb262bbae2', 'e0996a37c13d44c3b06074939d43fa3759bd32c1', 'first', 'completed', '1', 1, '2026-11-26 02:59:18.101+00', '2026-11-26 02:59:18.101+00');
insert into job_steps (run_id, id, name, status, output, "position", created_at, ended_at) VALUES ('01a215cb-0afd-7722-b317-44a76dd2efbd', '51de2b835bd35a67eb32dbcd3d77d4b96e5aa39d', 'before', 'completed', '1', 1, '2026-11-26 02:59:18.275+00', '2026-11-26 02:59:18.275+00');
insert into job_steps (run_id, id, name, status, output, "position", created_at, ended_at) VALUES ('01a215cb-0afd-7722-b317-44a76dd2efbd', '1be2a44cb53dde903be8466c08dee9067da8ede3', 'night', 'planned', NULL, NULL, '2026-11-26 02:59:18.977+00', NULL);
insert into job_steps (run_id, id, name, status, output, "position", created_at, ended_at) VALUES ('01a215cb-096f-76e6-a471-249b070903dc', 'e9d71f5ee7c92d6dc9e92ffdad17b8bd49418f98', 'b', 'planned', NULL, NULL, '2026-11-26 02:59:18.876+00', NULL);
insert into job_steps (run_id, id, name, status, output, "position", created_at, ended_at) VALUES ('01a215cb-096f-76e6-a471-249b070903dc', '84a516841ba77a5b4648de2cd0dfcb30ea46dbb4', 'c', 'planned', NULL, NULL, '2026-11-26 02:59:18.876+00', NULL);
insert into job_steps (run_id, id, name, status, output, "position", created_at, ended_at) VALUES ('01a215cb-096f-76e6-a471-249b070903dc', '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8', 'a', 'completed', '2', 2, '2026-11-26 02:59:18.876+00', '2026-11-26 02:59:19.377+00');
insert into outbox (id, name, data, created_at, sent_at) VALUES ('01a2074b-79c6-757e-86ab-2ef4e641a9c9', 'upgrade/queued', '{"user":"eve"}', '2026-11-26 02:59:19.011+00', NULL);
-- A run whose worker died every time, and one more call of a run that is called already.
update pgboss.job set name = 'lost', group_id = null where data ->> 'runId' = '01a215cb-0e83-7201-87cb-0a211fb782ab';
insert into pgboss.job (name, start_after, data) values ('control', '2026-11-26 02:59:20+00', '{"kind":"discover","runId":"01a215cb-096f-76e6-a471-249b070903dc","stepId":null,"attempt":0,"functionId":"quiz-video-upgrade-steps"}');

import { randomUUID } from 'node:crypto';
import { eq, notInArray } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '@/drizzle/schema/audit';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { createShareBody } from '@/lib/core/contracts/shares';
import { systemActor } from '@/lib/core/model/actor';
import type { AuditAction } from '@/lib/core/model/audit';
import { db } from '@/lib/server/db';
import { configure, env } from '@/lib/server/env';
import { withLogContext } from '@/lib/server/log';
import { createAuthenticator } from '@/lib/tools/testing/authenticator';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { mailsTo } from '@/lib/tools/testing/sent-mails';
import { connectChannel } from '@/lib/tools/testing/uploads';
import { startYouTube, type YouTube } from '@/lib/tools/testing/youtube';
import { removeAccount } from '../account/delete-account';
import { cancelJob, retryJob } from '../admin/jobs';
import { deleteUser, endUserSessions, updateUser } from '../admin/people';
import { createApiKey, revokeApiKey, revokeApiKeys } from '../api-keys/api-keys';
import { disconnectChannel } from '../channels/channels';
import { beginConnection, finishConnection } from '../channels/connection';
import { createQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from '../renders/create-render';
import { failRender } from '../renders/render-job';
import { createQuizShare } from '../shares/create-share';
import { revokeShare } from '../shares/shares';
import { exportAccount, insertTransfer } from '../transfers/transfers';
import { confirmAddress, requestAddressChange, requestPasswordReset, resetPassword } from '../users/account-links';
import { changePassword, ensureUser, setPassword, signUpUser } from '../users/accounts';
import { setAdministratorByEmail } from '../users/administrators';
import { createInvitation } from '../users/admission';
import {
  type IdentityProvider,
  linkIdentity,
  signInWithIdentity,
  startLinking,
  unlinkIdentity,
} from '../users/identities';
import { withdrawInvitation } from '../users/invitations';
import { addPasskey, startAddingPasskey } from '../users/passkey-ceremonies';
import { listPasskeys, removePasskey } from '../users/passkeys';
import {
  confirmEnrolment,
  disableSecondFactor,
  replaceRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  startEnrolment,
} from '../users/second-factor';
import { endSession, recordSignIn, signOutEverywhere } from '../users/sessions';
import { createWebhook, deleteWebhook, rotateWebhookSecret } from '../webhooks/webhooks';
import { inDashboard, listActivity, listAllActivity } from './audit';

ownDatabase({ LOG_LEVEL: 'silent', SIGN_UP: 'open' });

const password = 'correct horse battery';
const next = 'another long phrase';
const ADDRESS = '203.0.113.7';

let youtube: YouTube;
let admin: Awaited<ReturnType<typeof newUser>>;
beforeAll(async () => {
  youtube = await startYouTube();
  configure(youtube.variables);
  admin = await newUser();
});
afterAll(() => youtube?.stop());

const newUser = async () => {
  const { id: userId, email } = await signUpUser({ email: `${randomUUID()}@example.com`, password });
  return { userId, email };
};

type User = Awaited<ReturnType<typeof newUser>>;
/** Who appears as the actor: the account's owner, an administrator, or nobody for commands and attempts. */
type By = 'owner' | 'admin' | 'nobody';
/** Prepares an operation. @returns the operation, and the id of what it is about unless that is the account */
type Prepare = (user: User) => Promise<{ run: () => Promise<unknown>; subject?: string | RegExp }>;

const asAdmin = () => ({ userId: admin.userId, via: 'session', scopes: [], livemode: true }) as const;
const asOwner = ({ userId }: User) => ({ ...asAdmin(), userId });
const ANY_ID = /^[\da-f-]{36}$/;

const secretTo = async (email: string): Promise<string> => (await mailsTo(email)).at(-1)?.secret ?? '';

const identity = (provider: IdentityProvider) => ({
  provider,
  subject: `https://id.example.com ${randomUUID()}`,
  email: `${randomUUID()}@example.com`,
  isEmailVerified: true,
  name: null,
});

const linked =
  (provider: IdentityProvider): Prepare =>
  async (user) => {
    const secret = await startLinking(user);
    return { run: () => linkIdentity(user, secret, identity(provider)) };
  };
const unlinked =
  (provider: IdentityProvider): Prepare =>
  async (user) => {
    await linkIdentity(user, await startLinking(user), identity(provider));
    return { run: () => unlinkIdentity(user, provider) };
  };

const enrol = async (user: User): Promise<string[]> => {
  const { secret } = await startEnrolment(user);
  return confirmEnrolment(user, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
};

/** @returns what adds the passkey */
const preparePasskey = async (user: User) => {
  const { challenge, options } = await startAddingPasskey(user);
  const json = createAuthenticator().register(options, { origin: env().APP_URL });
  return () => addPasskey(user, { challenge, json, name: '' });
};

const newKey = async ({ userId }: User) => (await createApiKey({ userId, name: 'Shop', scopes: [] })).apiKey.id;
const newWebhook = (user: User) =>
  createWebhook(asOwner(user), { url: 'https://example.com/hook', events: ['render.completed'] });

const newQuiz = async ({ userId }: User) =>
  (await createQuiz(systemActor(userId), createQuizBody.parse(finishedQuiz()))).id;

const newRender = async (user: User) => {
  const actor = systemActor(user.userId);
  return createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: await newQuiz(user) })));
};

const startImport = (user: User) =>
  db().transaction((tx) => insertTransfer(tx, asOwner(user), { kind: 'import', sizeBytes: 22 }));

/** Every action, and every way to do it. The compiler requires one for each action. */
const OPERATIONS: Record<AuditAction, [name: string, by: By, Prepare][]> = {
  'session.started': [['sign-in', 'owner', async ({ userId }) => ({ run: () => recordSignIn(userId, 'password') })]],
  'session.refused': [
    [
      'a wrong code',
      'nobody',
      async (user) => {
        await enrol(user);
        return { run: () => requireSecondFactor(user.userId, '000000', (_, work) => work()).catch(() => {}) };
      },
    ],
  ],
  'session.ended': [
    ['sign-out', 'owner', async ({ userId }) => ({ run: () => endSession({ userId, sessionId: randomUUID() }) })],
  ],
  'session.ended_all': [
    ['in the account', 'owner', async (user) => ({ run: () => signOutEverywhere(user) })],
    ['by an administrator', 'admin', async ({ userId }) => ({ run: () => endUserSessions(asAdmin(), userId) })],
  ],
  'password.changed': [
    [
      'by a link',
      'owner',
      async ({ email }) => {
        await requestPasswordReset(email);
        const secret = await secretTo(email);
        return { run: () => resetPassword(secret, next) };
      },
    ],
    ['in the account', 'owner', async (user) => ({ run: () => changePassword(user, { current: password, next }) })],
    ['npm run password', 'nobody', async ({ email }) => ({ run: () => setPassword({ email, password: next }) })],
  ],
  'address.changed': [
    [
      'by a link',
      'owner',
      async (user) => {
        const email = `${randomUUID()}@example.com`;
        await requestAddressChange(user, email);
        const secret = await secretTo(email);
        return { run: () => confirmAddress(secret, user) };
      },
    ],
  ],
  'google.linked': [['in the account', 'owner', linked('google')]],
  'google.unlinked': [['in the account', 'owner', unlinked('google')]],
  'oidc.linked': [
    ['in the account', 'owner', linked('oidc')],
    [
      'to an account of npm run key',
      'owner',
      async (user) => {
        const email = `${randomUUID()}@example.com`;
        user.userId = (await ensureUser({ email })).id;
        return { run: () => signInWithIdentity({ ...identity('oidc'), email }) };
      },
    ],
  ],
  'oidc.unlinked': [['in the account', 'owner', unlinked('oidc')]],
  'second_factor.enabled': [
    [
      'in the account',
      'owner',
      async (user) => {
        const { secret } = await startEnrolment(user);
        const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
        return { run: () => confirmEnrolment(user, code) };
      },
    ],
  ],
  'second_factor.disabled': [
    [
      'in the account',
      'owner',
      async (user) => {
        await enrol(user);
        return { run: () => disableSecondFactor(user) };
      },
    ],
  ],
  'second_factor.recovered': [
    [
      'at sign-in',
      'owner',
      async (user) => {
        const [code = ''] = await enrol(user);
        return { run: () => requireSecondFactor(user.userId, code, (_, work) => work()) };
      },
    ],
  ],
  'second_factor.codes_replaced': [
    [
      'in the account',
      'owner',
      async (user) => {
        await enrol(user);
        return { run: () => replaceRecoveryCodes(user) };
      },
    ],
  ],
  'second_factor.reset': [
    [
      'npm run admin',
      'nobody',
      async (user) => {
        await enrol(user);
        return { run: () => resetSecondFactor(user.email) };
      },
    ],
  ],
  'passkey.added': [['', 'owner', async (user) => ({ run: await preparePasskey(user) })]],
  'passkey.removed': [
    [
      '',
      'owner',
      async (user) => {
        await (await preparePasskey(user))();
        const [passkey] = await listPasskeys(user);
        return { run: () => removePasskey(user, passkey?.id ?? '') };
      },
    ],
  ],
  'account.created': [
    [
      'sign-up',
      'owner',
      async (user) => ({
        run: async () => {
          user.userId = (await newUser()).userId;
        },
      }),
    ],
    [
      'npm run key',
      'nobody',
      async (user) => ({
        run: async () => {
          user.userId = (await ensureUser({ email: `${randomUUID()}@example.com` })).id;
        },
      }),
    ],
  ],
  'account.deleted': [
    ['in the account', 'owner', async (user) => ({ run: () => removeAccount(user, inDashboard(user.userId)) })],
    ['by an administrator', 'admin', async ({ userId }) => ({ run: () => deleteUser(asAdmin(), userId) })],
  ],
  'account.exported': [
    ['', 'owner', async (user) => ({ run: () => exportAccount(asOwner(user), { videos: false }), subject: ANY_ID })],
  ],
  'account.imported': [['', 'owner', async (user) => ({ run: () => startImport(user), subject: ANY_ID })]],
  'account.blocked': [
    ['', 'admin', async ({ userId }) => ({ run: () => updateUser(asAdmin(), userId, { blocked: true }) })],
  ],
  'account.unblocked': [
    [
      '',
      'admin',
      async ({ userId }) => {
        await updateUser(asAdmin(), userId, { blocked: true });
        return { run: () => updateUser(asAdmin(), userId, { blocked: false }) };
      },
    ],
  ],
  'account.limits_changed': [
    ['', 'admin', async ({ userId }) => ({ run: () => updateUser(asAdmin(), userId, { maxRendersPerHour: 20 }) })],
  ],
  'admin.granted': [
    ['', 'admin', async ({ userId }) => ({ run: () => updateUser(asAdmin(), userId, { isAdmin: true }) })],
    ['npm run admin', 'nobody', async ({ email }) => ({ run: () => setAdministratorByEmail(email, true) })],
  ],
  'admin.revoked': [
    [
      '',
      'admin',
      async ({ userId }) => {
        await updateUser(asAdmin(), userId, { isAdmin: true });
        return { run: () => updateUser(asAdmin(), userId, { isAdmin: false }) };
      },
    ],
  ],
  'invitation.created': [
    ['', 'owner', async ({ userId }) => ({ run: () => createInvitation(inDashboard(userId), {}), subject: ANY_ID })],
  ],
  'invitation.withdrawn': [
    [
      '',
      'owner',
      async ({ userId }) => {
        const { id } = await createInvitation(inDashboard(userId), {});
        return { run: () => withdrawInvitation(inDashboard(userId), id), subject: id };
      },
    ],
  ],
  'key.created': [
    [
      'in the dashboard',
      'owner',
      async ({ userId }) => ({
        run: () => createApiKey({ userId, name: 'Shop', scopes: [], by: inDashboard(userId) }),
        subject: ANY_ID,
      }),
    ],
    ['npm run key', 'nobody', async (user) => ({ run: () => newKey(user), subject: ANY_ID })],
  ],
  'key.revoked': [
    [
      'in the dashboard',
      'owner',
      async (user) => {
        const id = await newKey(user);
        return { run: () => revokeApiKey(user, id), subject: id };
      },
    ],
    [
      'by the operator',
      'nobody',
      async (user) => {
        const id = await newKey(user);
        return { run: () => db().transaction((tx) => revokeApiKeys(tx, { ...user, by: null })), subject: id };
      },
    ],
  ],
  'webhook.secret_created': [['', 'owner', async (user) => ({ run: () => newWebhook(user), subject: ANY_ID })]],
  'webhook.secret_rotated': [
    [
      '',
      'owner',
      async (user) => {
        const { id } = (await newWebhook(user)).webhook;
        return { run: () => rotateWebhookSecret(asOwner(user), id), subject: id };
      },
    ],
  ],
  'webhook.deleted': [
    [
      '',
      'owner',
      async (user) => {
        const { id } = (await newWebhook(user)).webhook;
        return { run: () => deleteWebhook(asOwner(user), id), subject: id };
      },
    ],
  ],
  'share.created': [
    [
      '',
      'owner',
      async (user) => {
        const quizId = await newQuiz(user);
        return { run: () => createQuizShare(asOwner(user), quizId, createShareBody.parse({})), subject: ANY_ID };
      },
    ],
  ],
  'share.revoked': [
    [
      '',
      'owner',
      async (user) => {
        const { id } = await createQuizShare(asOwner(user), await newQuiz(user), createShareBody.parse({}));
        return { run: () => revokeShare(asOwner(user), id), subject: id };
      },
    ],
  ],
  'channel.connected': [
    [
      '',
      'owner',
      async (user) => {
        const { url, ticket } = await beginConnection(user);
        const atGoogle = await fetch(url, { redirect: 'manual' });
        const { searchParams } = new URL(atGoogle.headers.get('location') ?? '');
        const [state, code] = [searchParams.get('state') ?? '', searchParams.get('code')];
        return { run: () => finishConnection(user, { ticket, state, code, error: null }), subject: ANY_ID };
      },
    ],
  ],
  'channel.disconnected': [
    [
      '',
      'owner',
      async (user) => {
        const id = await connectChannel(user);
        return { run: () => disconnectChannel(asOwner(user), id), subject: id };
      },
    ],
  ],
  'job.retried': [
    [
      '',
      'admin',
      async (user) => {
        const { id } = await newRender(user);
        await failRender({ renderId: id, userId: user.userId }, 'No.', 'browser_unavailable');
        return { run: () => retryJob(asAdmin(), id), subject: id };
      },
    ],
  ],
  'job.cancelled': [
    [
      '',
      'admin',
      async (user) => {
        const { id } = await newRender(user);
        return { run: () => cancelJob(asAdmin(), id), subject: id };
      },
    ],
  ],
};

/** Text that must never be in an entry. */
const SECRETS = /correct horse|another long|whsec_|qk_live_[\da-f]{17}|argon2/;

describe.each(Object.entries(OPERATIONS))('%s', (action, operations) => {
  test.each(operations)('%s is recorded once, by the %s, with the address', async (_name, by, prepare) => {
    const user = await newUser();
    const { run, subject } = await prepare(user);
    const before = (await db().select({ id: auditEvents.id }).from(auditEvents)).map(({ id }) => id);
    await withLogContext({ address: ADDRESS }, run);
    const rows = await db().select().from(auditEvents).where(notInArray(auditEvents.id, before));
    const actors = { owner: user.userId, admin: admin.userId, nobody: null };
    expect(rows).toEqual([
      expect.objectContaining({
        action,
        userId: user.userId,
        actorId: actors[by],
        source: by === 'nobody' ? 'server' : 'dashboard',
        address: ADDRESS,
        subjectId: subject === undefined ? null : expect.stringMatching(subject),
      }),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(SECRETS);
  });
});

test('an action that fails is not recorded', async () => {
  const user = await newUser();
  const before = await db().$count(auditEvents, eq(auditEvents.userId, user.userId));
  await expect(changePassword(user, { current: 'wrong', next })).rejects.toThrow();
  await expect(addPasskey(user, { challenge: '', json: '{}', name: '' })).rejects.toThrow();
  await expect(disconnectChannel(asOwner(user), randomUUID())).rejects.toThrow();
  await expect(rotateWebhookSecret(asOwner(user), randomUUID())).rejects.toThrow();
  expect(await db().$count(auditEvents, eq(auditEvents.userId, user.userId))).toBe(before);
});

test('what administrators did has their address for administrators only', async () => {
  const [{ userId }, adminId] = [await newUser(), admin.userId];
  await withLogContext({ address: ADDRESS }, async () => {
    await endUserSessions(asAdmin(), userId);
    await signOutEverywhere({ userId });
  });
  const page = { limit: 10, after: null, action: 'session.ended_all' } as const;
  const addressesIn = ({ rows }: Awaited<ReturnType<typeof listActivity>>) =>
    Object.fromEntries(rows.map(({ actorId, address }) => [actorId, address]));
  expect(addressesIn(await listActivity({ userId }, page))).toEqual({ [adminId]: null, [userId]: ADDRESS });
  expect(addressesIn(await listAllActivity({ user_id: userId, ...page }))).toEqual({
    [adminId]: ADDRESS,
    [userId]: ADDRESS,
  });
});

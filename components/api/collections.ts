import type { Query, RequestOptions } from '@/lib/client/src/index';
import { client } from './client';

/**
 * The lists of the API that the dashboard shows, with the operations of their items. `key` identifies a list in the
 * cache, and with an id behind it, an item.
 */
export const collections = {
  quizzes: { key: '/quizzes', api: client.quizzes },
  themes: { key: '/themes', api: client.themes },
  brands: { key: '/brands', api: client.brands },
  renders: { key: '/renders', api: client.renders },
  batches: { key: '/batches', api: client.batches },
  shares: { key: '/shares', api: client.shares },
  webhooks: { key: '/webhooks', api: client.webhooks },
  requests: { key: '/requests', api: client.requests },
  media: {
    key: '/media',
    api: {
      list: (query?: Query<'listMedia'>, options?: RequestOptions) => client.media.list(query, options),
      delete: (id: string, options?: RequestOptions) => client.media.delete(id, {}, options),
    },
  },
  channels: {
    key: '/youtube/channels',
    api: {
      list: (query?: Query<'listChannels'>, options?: RequestOptions) => client.youtube.listChannels(query, options),
    },
  },
  uploads: {
    key: '/youtube/uploads',
    api: {
      list: (query?: Query<'listUploads'>, options?: RequestOptions) => client.youtube.listUploads(query, options),
      get: (id: string, options?: RequestOptions) => client.youtube.getUpload(id, options),
      watch: (id: string, options?: RequestOptions) => client.youtube.watchUpload(id, options),
    },
  },
  users: {
    key: '/admin/users',
    api: {
      list: (query?: Query<'listUsers'>, options?: RequestOptions) => client.admin.listUsers(query, options),
    },
  },
  invitations: {
    key: '/admin/invitations',
    api: {
      list: (query?: Query<'listInvitations'>, options?: RequestOptions) =>
        client.admin.listInvitations(query, options),
    },
  },
  jobs: {
    key: '/admin/jobs',
    api: { list: (query?: Query<'listJobs'>, options?: RequestOptions) => client.admin.listJobs(query, options) },
  },
  activity: {
    key: '/activity',
    api: {
      list: (query?: Query<'listActivity'>, options?: RequestOptions) => client.account.listActivity(query, options),
    },
  },
  allActivity: {
    key: '/admin/activity',
    api: {
      list: (query?: Query<'listAllActivity'>, options?: RequestOptions) => client.admin.listActivity(query, options),
    },
  },
  rowsOf: (batchId: string) => ({
    key: `/batches/${batchId}/rows`,
    api: {
      list: (query?: Query<'listBatchRows'>, options?: RequestOptions) =>
        client.batches.listRows(batchId, query, options),
    },
  }),
  deliveriesOf: (webhookId: string) => ({
    key: `/webhooks/${webhookId}/deliveries`,
    api: {
      list: (query?: Query<'listDeliveries'>, options?: RequestOptions) =>
        client.webhooks.listDeliveries(webhookId, query, options),
    },
  }),
};

export const itemKey = (collection: { key: string }, id: string): string => `${collection.key}/${id}`;

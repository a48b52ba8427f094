import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type { Body, ChannelResults, Query, Upload, VideoResults, YouTubeChannel, YouTubePlaylist } from '../types.ts';
import { Resource } from './resource.ts';

/** Connected channels, and uploads of videos to them. */
export class YouTube extends Resource {
  /** Lists the connected channels. */
  listChannels(query?: Query<'listChannels'>, options?: RequestOptions): List<YouTubeChannel> {
    return this.http.list('listChannels', {}, { query, ...options });
  }

  /** Disconnects a channel. */
  disconnectChannel(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('disconnectChannel', { id }, options);
  }

  /** Lists the playlists of a channel. */
  listPlaylists(channelId: string, options?: RequestOptions): Promise<YouTubePlaylist[]> {
    return this.http.data('listPlaylists', { id: channelId }, options);
  }

  /** Starts the upload of a completed render. */
  createUpload(body: Body<'createUpload'>, options?: RequestOptions): Promise<Upload> {
    return this.http.data('createUpload', {}, { body, ...options });
  }

  /** Lists your uploads, newest first. */
  listUploads(query?: Query<'listUploads'>, options?: RequestOptions): List<Upload> {
    return this.http.list('listUploads', {}, { query, ...options });
  }

  /** Retrieves an upload. */
  getUpload(id: string, options?: RequestOptions): Promise<Upload> {
    return this.http.data('getUpload', { id }, options);
  }

  /** Follows an upload: its current state, then every change, until it ends or the connection does. */
  watchUpload(id: string, options?: RequestOptions): AsyncGenerator<Upload, void> {
    return this.http.events<Upload>('watchUpload', { id }, options);
  }

  /** Cancels an upload. */
  cancelUpload(id: string, options?: RequestOptions): Promise<Upload> {
    return this.http.data('cancelUpload', { id }, options);
  }

  /** Retrieves how a published video was watched. */
  getResults(uploadId: string, options?: RequestOptions): Promise<VideoResults> {
    return this.http.data('getUploadResults', { id: uploadId }, options);
  }

  /** Fetches the results of a published video from YouTube, at most once an hour. */
  refreshResults(uploadId: string, options?: RequestOptions): Promise<VideoResults> {
    return this.http.data('refreshUploadResults', { id: uploadId }, options);
  }

  /** Compares the videos of a channel. */
  getChannelResults(channelId: string, options?: RequestOptions): Promise<ChannelResults> {
    return this.http.data('getChannelResults', { id: channelId }, options);
  }

  /** Exports the results of your newest videos as CSV. */
  exportResults(options?: RequestOptions): Promise<string> {
    return this.http.text('exportResults', {}, options);
  }

  /** Continues an upload that failed or was cancelled. */
  retryUpload(id: string, options?: RequestOptions): Promise<Upload> {
    return this.http.data('retryUpload', { id }, options);
  }
}

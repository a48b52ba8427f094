import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type { Body, Query, RevokedShares, Share, ShareComment } from '../types.ts';
import { Resource } from './resource.ts';

/** Links with which people without an account watch, comment on and approve a quiz or a video. */
export class Shares extends Resource {
  /** Shares a quiz. */
  createForQuiz(quizId: string, body: Body<'createQuizShare'> = {}, options?: RequestOptions): Promise<Share> {
    return this.http.data('createQuizShare', { id: quizId }, { body, ...options });
  }

  /** Shares the video of a completed render. */
  createForRender(renderId: string, body: Body<'createRenderShare'> = {}, options?: RequestOptions): Promise<Share> {
    return this.http.data('createRenderShare', { id: renderId }, { body, ...options });
  }

  /** Lists your shares, newest first. */
  list(query?: Query<'listShares'>, options?: RequestOptions): List<Share> {
    return this.http.list('listShares', {}, { query, ...options });
  }

  /** Retrieves a share. */
  get(id: string, options?: RequestOptions): Promise<Share> {
    return this.http.data('getShare', { id }, options);
  }

  /** Ends a share's link. */
  revoke(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('revokeShare', { id }, options);
  }

  /** Ends all links that work. */
  revokeAll(options?: RequestOptions): Promise<RevokedShares> {
    return this.http.data('revokeAllShares', {}, options);
  }

  /** Lists what reviewers wrote, newest first. */
  listComments(id: string, query?: Query<'listShareComments'>, options?: RequestOptions): List<ShareComment> {
    return this.http.list('listShareComments', { id }, { query, ...options });
  }

  /** Lists what reviewers wrote in all shares of a quiz, newest first. */
  listQuizComments(quizId: string, query?: Query<'listQuizComments'>, options?: RequestOptions): List<ShareComment> {
    return this.http.list('listQuizComments', { id: quizId }, { query, ...options });
  }

  /** Resolves or reopens a comment. */
  updateComment(
    id: string,
    commentId: string,
    body: Body<'updateShareComment'>,
    options?: RequestOptions,
  ): Promise<ShareComment> {
    return this.http.data('updateShareComment', { id, commentId }, { body, ...options });
  }

  /** Deletes a comment. */
  deleteComment(id: string, commentId: string, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteShareComment', { id, commentId }, options);
  }
}

import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type { Body, Query, Theme } from '../types.ts';
import { Resource } from './resource.ts';

/** Colors, fonts and effects of videos. */
export class Themes extends Resource {
  /** Creates a theme. */
  create(body: Body<'createTheme'>, options?: RequestOptions): Promise<Theme> {
    return this.http.data('createTheme', {}, { body, ...options });
  }

  /** Lists your themes and, unless you exclude them, public ones. */
  list(query?: Query<'listThemes'>, options?: RequestOptions): List<Theme> {
    return this.http.list('listThemes', {}, { query, ...options });
  }

  /** Retrieves a theme. */
  get(id: string, options?: RequestOptions): Promise<Theme> {
    return this.http.data('getTheme', { id }, options);
  }

  /** Updates the fields that you send. */
  update(id: string, body: Body<'updateTheme'>, options?: RequestOptions): Promise<Theme> {
    return this.http.data('updateTheme', { id }, { body, ...options });
  }

  /** Deletes a theme. */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteTheme', { id }, options);
  }

  /** Creates a copy of a theme. */
  duplicate(id: string, options?: RequestOptions): Promise<Theme> {
    return this.http.data('duplicateTheme', { id }, options);
  }
}

import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type { Body, Brand, Query } from '../types.ts';
import { Resource } from './resource.ts';

/** What the videos of a channel have in common. */
export class Brands extends Resource {
  /** Creates a brand. */
  create(body: Body<'createBrand'>, options?: RequestOptions): Promise<Brand> {
    return this.http.data('createBrand', {}, { body, ...options });
  }

  /** Lists your brands. */
  list(query?: Query<'listBrands'>, options?: RequestOptions): List<Brand> {
    return this.http.list('listBrands', {}, { query, ...options });
  }

  /** Retrieves a brand. */
  get(id: string, options?: RequestOptions): Promise<Brand> {
    return this.http.data('getBrand', { id }, options);
  }

  /** Updates the fields that you send. */
  update(id: string, body: Body<'updateBrand'>, options?: RequestOptions): Promise<Brand> {
    return this.http.data('updateBrand', { id }, { body, ...options });
  }

  /** Deletes a brand. */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteBrand', { id }, options);
  }
}

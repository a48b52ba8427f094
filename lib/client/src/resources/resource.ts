import type { Http } from '../http.ts';

/** A group of operations. */
export abstract class Resource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }
}

'use client';

import type { createApiReference } from '@scalar/api-reference';
import Script from 'next/script';
import { useEffect, useRef, useState } from 'react';
import './api-reference.css';

declare global {
  interface Window {
    Scalar: { createApiReference: typeof createApiReference };
  }
}

// As Scalar builds it for browsers: its sources took half of the time in which the app is built.
const SCALAR = new URL('../../node_modules/@scalar/api-reference/dist/browser/standalone.js', import.meta.url);

/** Nothing is loaded from elsewhere: no fonts, no proxy, no telemetry, no assistant. */
const configuration: Parameters<typeof createApiReference>[1] = {
  url: '/api/v1/openapi.json',
  theme: 'none',
  // The whole site follows the system's colour scheme.
  hideDarkModeToggle: true,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
  defaultOpenFirstTag: true,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
};

/** The reference of the API, made from its OpenAPI document. */
export const ApiReference = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isLoaded || !place.current) return;
    const reference = window.Scalar.createApiReference(place.current, configuration);
    return () => reference.destroy();
  }, [isLoaded]);
  return (
    <>
      <Script src={SCALAR.pathname} onReady={() => setLoaded(true)} />
      <div ref={place} />
    </>
  );
};

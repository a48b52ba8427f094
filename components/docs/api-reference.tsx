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

// Scalar's prebuilt file: bundling its sources took half of the app's build time.
const SCALAR = new URL('../../node_modules/@scalar/api-reference/dist/browser/standalone.js', import.meta.url);

/** Loads nothing from other hosts. */
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

export const ApiReference = () => {
  const container = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isLoaded || !container.current) return;
    const reference = window.Scalar.createApiReference(container.current, configuration);
    return () => reference.destroy();
  }, [isLoaded]);
  return (
    <>
      <Script src={SCALAR.pathname} onReady={() => setLoaded(true)} />
      <div ref={container} />
    </>
  );
};

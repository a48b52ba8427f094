'use client';

import type { createApiReference } from '@scalar/api-reference';
import Script from 'next/script';
import { useEffect, useRef, useState } from 'react';
import './api-reference.css';

declare global {
  interface Window {
    /** Undefined in an installation without development dependencies (next.config.ts). */
    Scalar?: { createApiReference: typeof createApiReference };
  }
}

// Scalar's browser build, which next.config.ts copies. Bundling its sources would double the build time of the app.
const SCALAR = new URL('../../generated/api-reference.js', import.meta.url);

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
  // The order of the document, in which fields are used. By default they are sorted by name.
  orderSchemaPropertiesBy: 'preserve',
  orderRequiredPropertiesFirst: false,
  defaultOpenFirstTag: true,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
};

export const ApiReference = () => {
  const container = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isLoaded || !container.current) return;
    setMissing(!window.Scalar);
    const reference = window.Scalar?.createApiReference(container.current, configuration);
    return () => reference?.destroy();
  }, [isLoaded]);
  return (
    <>
      <Script src={SCALAR.pathname} onReady={() => setLoaded(true)} />
      {isMissing && (
        <p className="mx-auto max-w-3xl px-5 py-10 sm:px-8">
          This installation doesn’t include the interactive reference. Open the{' '}
          <a href={configuration.url} className="underline underline-offset-2">
            OpenAPI document
          </a>{' '}
          in a viewer of your choice.
        </p>
      )}
      <div ref={container} />
    </>
  );
};

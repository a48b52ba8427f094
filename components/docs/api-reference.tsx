'use client';

import { type AnyApiReferenceConfiguration, ApiReferenceReact } from '@scalar/api-reference-react';
import '@scalar/api-reference-react/style.css';
import './api-reference.css';

/** Nothing is loaded from elsewhere: no fonts, no proxy, no telemetry, no assistant. */
const configuration: AnyApiReferenceConfiguration = {
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
export const ApiReference = () => <ApiReferenceReact configuration={configuration} />;

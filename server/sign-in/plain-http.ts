import { allowInsecureRequests, type Configuration } from 'openid-client';

/**
 * Allows a provider without TLS where the host has configured an http address: in a test, or on a local
 * network. The library requires this very function before discovery.
 */
export function plainHttp(baseUrl: string | undefined): ((configuration: Configuration) => void)[] {
  // The library marks it as deprecated only to make it stand out; nothing replaces it.
  return baseUrl?.startsWith('http:') ? [allowInsecureRequests] : [];
}

import { allowInsecureRequests, type Configuration } from 'openid-client';

/**
 * What lets a provider be spoken to without TLS, where the host has named an address without it: one of a test, or
 * nearby. The library looks for this very function before it asks the provider for its addresses.
 */
export function plainHttp(baseUrl: string | undefined): ((configuration: Configuration) => void)[] {
  // The library calls it deprecated only so that it stands out; nothing replaces it.
  return baseUrl?.startsWith('http:') ? [allowInsecureRequests] : [];
}

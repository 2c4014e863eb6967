/** The link for a host's contact text: a mail address, a web page, or null when it is neither. */
export function contactAddress(contact: string): string | null {
  const words = contact.trim();
  if (/^[^\s@<>?&]+@[^\s@<>?&]+\.[^\s@<>?&]+$/.test(words)) return `mailto:${words}`;
  return URL.canParse(words) && /^https?:$/.test(new URL(words).protocol) ? words : null;
}

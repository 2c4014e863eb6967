/** Where a contact that a host wrote leads: to a mail, to a web page, or nowhere when it is just words. */
export function contactAddress(contact: string): string | null {
  const words = contact.trim();
  if (/^[^\s@<>?&]+@[^\s@<>?&]+\.[^\s@<>?&]+$/.test(words)) return `mailto:${words}`;
  return URL.canParse(words) && /^https?:$/.test(new URL(words).protocol) ? words : null;
}

/** The name of a field; null for anything else. */
const nameOf = (element: EventTarget | null): string | null =>
  element instanceof HTMLInputElement && element.name !== '' ? element.name : null;

/**
 * Watches a page that was drawn when the game was built, until scripts take its place. Answers what then brings back
 * what was typed there meanwhile, by the reader or the browser, and where.
 */
export function watchFields(page: HTMLElement): () => void {
  let focused = nameOf(document.activeElement);
  const note = ({ target }: FocusEvent) => {
    focused = nameOf(target);
  };
  page.addEventListener('focusin', note);
  return () => {
    for (const field of page.querySelectorAll('input')) {
      const same = fieldCalled(nameOf(field));
      if (same?.type === 'checkbox' && field.checked !== same.checked) same.click();
      else if (same && field.value !== same.value) type(same, field.value);
    }
    fieldCalled(focused)?.focus();
  };
}

const fieldCalled = (name: string | null): HTMLInputElement | null =>
  name === null ? null : document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);

/** Fills in a field as a reader does, so that its owner hears of it. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

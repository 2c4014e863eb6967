import { createContext, useContext } from 'react';

/** The components' few own texts; the app provides them in the reader's language. */
export type UiTexts = {
  close: string;
  retry: string;
  readFailed: string;
  cancel: string;
  showPassword: string;
  hidePassword: string;
  copied: string;
  copyFailed: string;
  max: string;
  increase: string;
  decrease: string;
  notifications: string;
  backToTop: string;
  pages: string;
  firstPage: string;
  previousPage: string;
  nextPage: string;
  lastPage: string;
  page: (page: number) => string;
};

const englishUiTexts: UiTexts = {
  close: 'Close',
  retry: 'Retry',
  readFailed: 'This could not be loaded.',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copied: 'Copied',
  copyFailed: 'Your browser did not let us copy. Please select the text.',
  max: 'Max',
  increase: 'Increase',
  decrease: 'Decrease',
  notifications: 'Notifications',
  backToTop: 'Back to top',
  pages: 'Pages',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  page: (page) => `Page ${page}`,
};

export const UiTextsContext = createContext<UiTexts>(englishUiTexts);

/** The components' own texts, in English without a `UiTextsContext`. */
export const useUiTexts = (): UiTexts => useContext(UiTextsContext);

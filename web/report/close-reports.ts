import { createContext, useContext } from 'react';

/** Closes the window of mission reports, for links inside it that lead elsewhere. */
export const CloseReportsContext = createContext<() => void>(() => {});

export const useCloseReports = (): (() => void) => useContext(CloseReportsContext);

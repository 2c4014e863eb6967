import { createContext, useContext } from 'react';

/** Closes the window of mission reports; for what inside it leads elsewhere. */
export const CloseReportsContext = createContext<() => void>(() => {});

export const useCloseReports = (): (() => void) => useContext(CloseReportsContext);

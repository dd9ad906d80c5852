/** The server registers these endpoints, tests loop over them. */
export * as contract from './groups.ts';

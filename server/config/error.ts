/** A setting that is missing or wrong; the message names it. */
export class ConfigError extends Error {}

/** Whether it looks like an e-mail address, so that a slip is told before it is sent; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Whether it looks like an e-mail address, so that a typing error is shown before it is sent; the server decides. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Sent to the island of a section, draws it wherever it is. */
export const DRAW_SECTION = 'section:draw';

/** The language of a question, for screen readers and hyphenation: papers are set in English, some in Bengali. */
export const langOf = (text: string): 'bn' | 'en' => (/[\u0980-\u09ff]/.test(text) ? 'bn' : 'en');

/** The islands of the home page in one file: together they are smaller, and one request. */
export { BatchCategories, CourseCategories } from './Categories.tsx';
export { Contact } from './Contact.tsx';
export { HomeFaqs } from './HomeFaqs.tsx';
export { Promos } from './Promos.tsx';
export { QuizInvitation } from './QuizInvitation.tsx';

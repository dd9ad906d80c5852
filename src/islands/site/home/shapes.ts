/** Boxes that lists of the home page and their skeletons share. */
export const BATCHES = 'grid grid-cols-1 gap-4 sm:auto-rows-fr sm:grid-cols-2 lg:grid-cols-3';
export const BATCH = 'card relative flex flex-col p-4 sm:p-5';
export const COURSES =
	'grid grid-cols-1 auto-rows-fr gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3';
export const COURSE = '-mx-3 flex h-full items-center gap-4 rounded px-3 py-3';

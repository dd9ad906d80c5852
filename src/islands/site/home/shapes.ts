/** Sizes shared by lists of the home page and their skeletons. */
export const BATCHES = 'grid grid-cols-1 gap-3 sm:auto-rows-fr sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';
export const BATCH = 'card relative flex flex-col px-4 py-3 sm:p-5';
export const COURSES =
	'grid grid-cols-[repeat(2,minmax(0,1fr))] auto-rows-fr gap-2.5 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6';
export const COURSE = 'card flex h-full flex-col items-center gap-1.5 px-3 py-3 text-center sm:py-4';

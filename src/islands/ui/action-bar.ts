/**
 * The main action of a page that stays at the bottom of a phone's screen while its section is visible. It has its own
 * space at the end, so it hides nothing permanently; with `data-action-bar` a focused element scrolls clear of it.
 */
export const ACTION_BAR =
	'sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 md:-mx-8 md:px-8 print:hidden';

/**
 * The one action of a page that stays at the foot of a phone's screen while what surrounds it is in sight. It takes room of
 * its own at the end, so it hides nothing for good; with `data-action-bar` what takes the focus scrolls clear of it.
 */
export const ACTION_BAR =
	'sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 md:-mx-8 md:px-8 print:hidden';

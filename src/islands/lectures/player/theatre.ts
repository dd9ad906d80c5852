/** The area around a picture is dark in both themes, so these few colours are separate from the page's tokens. */
export const STAGE = 'bg-[#0a1112] text-[#f5f8f7]';
export const BAR =
	'bg-linear-to-t from-[rgb(4_9_10/0.88)] via-[rgb(4_9_10/0.6)] to-[rgb(4_9_10/0)] text-[#f5f8f7]';
export const VEIL = 'bg-[rgb(4_9_10/0.82)]';
/** A control on the picture. */
export const TOUCH =
	'inline-flex size-target shrink-0 items-center justify-center rounded text-[#f5f8f7] hover:bg-[rgb(255_255_255/0.16)] focus-visible:outline-[#ffd27a]';

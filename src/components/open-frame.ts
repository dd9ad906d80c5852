/**
 * Puts a frame into a place that is `relative` and has its height. Made only now, so that nobody else hears of the
 * reader before the reader wants it; video hosts play only for a page that says where it is.
 */
export function openFrame(place: HTMLElement, src: string, title: string): HTMLIFrameElement {
	const frame = document.createElement('iframe');
	frame.src = src;
	frame.title = title;
	frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
	frame.referrerPolicy = 'strict-origin-when-cross-origin';
	frame.className = 'absolute inset-0 size-full border-0';
	place.append(frame);
	return frame;
}

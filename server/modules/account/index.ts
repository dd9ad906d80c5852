export { describeBrowser } from './devices/browser.ts';
export { removalOf } from './devices/devices.service.ts';
export { type Asker, grantPass, sendDeviceCode } from './devices/devices.verify.service.ts';
export { contactsOf, doctorBrief, doctorsMeant, ofDoctor, shownPhone } from './profile/find.service.ts';
export { newPictureFile, readPicture } from './profile/pictures.ts';
export { doctorOf } from './profile/profile.service.ts';
export { findUpload, forgetUploads, storeUpload } from './profile/uploads.service.ts';
export { sendNotice, tellDoctor } from './sign-in/notices.service.ts';
export { endSessions, newDdt } from './sign-in/sessions.service.ts';

// Tables that others may join.

export { devices } from './devices/devices.tables.ts';
export { consents, erasures } from './privacy/privacy.tables.ts';
export { doctors } from './profile/profile.tables.ts';
export { tokens } from './sign-in/auth.tables.ts';
export { operators } from './staff/operators.tables.ts';

export { CalculatorSheet } from './CalculatorSheet.tsx';
export { ConflictDialog } from './ConflictDialog.tsx';
export { HighlightSheet } from './HighlightSheet.tsx';
export { LabValues } from './LabValues.tsx';
export { NoteSheet } from './NoteSheet.tsx';

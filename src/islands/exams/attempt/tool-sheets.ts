export { CalculatorSheet } from './CalculatorSheet.tsx';
export { ConflictDialog } from './ConflictDialog.tsx';
export { DisplayDialog } from './DisplayDialog.tsx';
export { HelpDialog } from './HelpDialog.tsx';
export { LabValues } from './LabValues.tsx';
export { HighlightSheet, NoteSheet } from './QuestionSheets.tsx';

import { createRoot } from 'react-dom/client';
import '../src/styles/fonts.css';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the desk');
createRoot(root).render(<App />);

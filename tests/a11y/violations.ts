import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import type {AxeResults} from 'axe-core';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

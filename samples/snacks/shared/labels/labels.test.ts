import {expect, it} from 'vitest';
import coco80 from './coco-80.json';
import coco91 from './coco-91.json';
import fixtures from './fixtures.json';

it('has the 91 slots of COCO, as torchvision lists them', () => {
  expect(coco91).toHaveLength(91);
  expect(coco91).toEqual(fixtures.slots);
});

it('has the 80 named ones in the same order', () => {
  expect(coco80).toHaveLength(80);
  expect(coco80).toEqual(fixtures.names);
});

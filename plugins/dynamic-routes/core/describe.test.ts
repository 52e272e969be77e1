import {expect, it} from 'vitest';
import {describeSnack} from './describe';

const known = {
  starter: '@playtorch/starter',
  snacks: [
    {
      name: 'yolov5',
      title: 'YOLOv5',
      snackId: '@playtorch/yolov5',
      starterId: '@playtorch/start---yolov5',
      tutorial: '/docs/tutorials/snacks/yolov5/',
    },
    {
      name: 'segmentation',
      title: 'Segmentation',
      snackId: '@playtorch/segmentation',
      isOnlyHere: true,
      tutorial: '/docs/tutorials/snacks/segmentation/',
    },
  ],
};

it.each([
  ['@playtorch/starter', /start from/],
  ['@playtorch/yolov5', /^YOLOv5: one of/],
  ['@playtorch/start---yolov5', /^YOLOv5: .*tutorial/],
  ['@playtorch/segmentation', /^Segmentation: a program of this site/],
  ['@playtorch/not-ours', /has not seen its code/],
  ['@user/yolov5', /has not seen its code/],
])('%s', (id, text) => {
  expect(describeSnack(id, known)).toMatch(text);
});

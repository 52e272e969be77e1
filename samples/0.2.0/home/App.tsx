import React, {useEffect, useState} from 'react';
import {Text} from 'react-native';
import {MobileModel, torch} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';
import drawing from './drawing.json';

async function recognize() {
  const file = await MobileModel.download(require('./digits.ptl'));
  const model = await torch.jit._loadForMobile(file);
  const image = torch.tensor(drawing).div(255).sub(0.1307).div(0.3081);
  const scores: Tensor = await model.forward(image.reshape([1, 1, 28, 28]));
  const [shares, digits] = scores.squeeze(0).softmax(0).topk(3);
  return `A ${digits[0].item()}, at ${(100 * shares[0].item()).toFixed(1)}%`;
}

export default function App() {
  const [answer, setAnswer] = useState('Looking …');
  useEffect(() => {
    recognize().then(setAnswer, (error) => setAnswer(error.message));
  }, []);
  return <Text>{answer}</Text>;
}

// Tensor.add · next
import {torch} from 'react-native-pytorch-core';

console.log(torch.ones([2]).add(1).shape);

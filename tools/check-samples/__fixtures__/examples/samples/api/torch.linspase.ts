// torch.linspase · next
import {torch} from 'react-native-pytorch-core';

export const linspase = torch.linspace(0, 10, 5);

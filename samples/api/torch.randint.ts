// torch.randint · 0.2.0, next
import {torch} from 'react-native-pytorch-core';

const dice = torch.randint(1, 7, [2, 3]); // from 1 up to 6
const digits = torch.randint(10, [4]); // from 0 up to 9
// Whole numbers, but stored as float32.
console.log(dice.shape, dice.dtype, digits.shape);

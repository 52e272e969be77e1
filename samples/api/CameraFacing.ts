// CameraFacing · 0.1, 0.2.0, next
import {CameraFacing} from 'react-native-pytorch-core';

console.log(CameraFacing.BACK, CameraFacing.FRONT); // back front

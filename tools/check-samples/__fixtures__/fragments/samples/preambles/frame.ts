import {media, text} from 'react-native-pytorch-core';
import type {Image} from 'react-native-pytorch-core';

declare const image: Image;

import {Text} from 'react-native';
const width: string = 1;

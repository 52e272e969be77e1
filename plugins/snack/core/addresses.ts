export {buildExpoSnackUrl, buildSnackLink} from '../../lib/expoSnack';

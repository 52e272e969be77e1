export {expoSnackUrl, snackDeepLink} from '../../../src/lib/expoSnack';

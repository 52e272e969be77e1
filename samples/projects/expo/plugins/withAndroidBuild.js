const {
  withGradleProperties,
  withProjectBuildGradle,
} = require('expo/config-plugins');

const FBJNI = `
allprojects {
    configurations.all {
        resolutionStrategy {
            force "com.facebook.fbjni:fbjni:0.2.2"
        }
    }
}
`;

/** Gives Gradle 4 GB and one version of fbjni, after every prebuild. */
module.exports = function withAndroidBuild(config) {
  config = withGradleProperties(config, (file) => {
    const memory = file.modResults.find(
      ({key}) => key === 'org.gradle.jvmargs',
    );
    if (memory) {
      memory.value = '-Xmx4g -XX:MaxMetaspaceSize=512m';
    }
    return file;
  });
  return withProjectBuildGradle(config, (file) => {
    if (!file.modResults.contents.includes(FBJNI)) {
      file.modResults.contents += FBJNI;
    }
    return file;
  });
};
